import type { Config } from '#contract/computes/configs/schema.ts';
import { purposeReason } from '#contract/computes/configs/rules.ts';
import { copiedOf, disksIn, roomReason, sizeOf } from '#contract/computes/rules.ts';
import { cloudInitReason } from '#contract/images/rules.ts';
import { soldOutReason } from '#contract/regions/rules.ts';
import { diskError } from '#contract/types/rules.ts';
import { vpcRegionReason } from '#contract/vpcs/rules.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Image } from '#contract/images/schema.ts';
import { METADATA } from '#contract/images/terms.ts';
import type { Capability } from '#contract/regions/capabilities.ts';
import type { Region, RegionAvailability } from '#contract/regions/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import { regionHandsNone } from '../form/display.ts';
import { andList } from '#lib/text/format.ts';
import { purposeName } from '../configs/interfaces/display.ts';
import type { CloneValues } from './values.ts';

/** What is known about the source and the possible targets of a clone. */
export interface ReferenceData {
  readonly source: Compute;
  /** Undefined when the server returns neither: then everything is copied, and nothing can be chosen. */
  readonly configs: readonly Config[] | undefined;
  readonly disks: readonly Disk[] | undefined;
  /** Empty until loaded, or when the server does not return them. */
  readonly regions: readonly Region[];
  readonly types: readonly ComputeType[];
  readonly images: readonly Image[];
  readonly availability: readonly RegionAvailability[];
  /** The account-wide setting: every new instance has backups (doc 3 §4.3). */
  readonly backupsForced: boolean;
}

type Chosen = Pick<CloneValues, 'configs' | 'disks'>;
type Placed = Chosen & Pick<CloneValues, 'region'>;

/** What is copied, as far as the source's contents are known. */
const copied = ({ disks = [], configs = [] }: ReferenceData, values: Chosen) => copiedOf({ disks, configs }, values);

/** The profiles that are copied. */
export const chosenConfigs = (reference: ReferenceData, values: Chosen): readonly Config[] =>
  copied(reference, values).configs;

/** The chosen profiles that need a disk, which therefore cannot be left out. */
export const needing = (reference: ReferenceData, values: Chosen, diskId: number): readonly Config[] =>
  chosenConfigs(reference, values).filter((config) => disksIn(config).includes(diskId));

/** The disks that are copied: those chosen, and those needed by a chosen profile. */
export const chosenDisks = (reference: ReferenceData, values: Chosen): readonly Disk[] =>
  copied(reference, values).disks;

const PURPOSES = [
  { purpose: 'vlan', capability: 'Vlans' },
  { purpose: 'vpc', capability: 'VPCs' },
] as const satisfies { purpose: string; capability: Capability }[];

/** The chosen profiles that have an interface with a purpose. */
const withInterface = (reference: ReferenceData, values: Chosen, purpose: 'vlan' | 'vpc'): readonly Config[] =>
  chosenConfigs(reference, values).filter(({ interfaces }) => interfaces.some((one) => one.purpose === purpose));

/** What a Region must offer: VLANs cannot be cloned to where there are none (doc 3 §4.2), nor VPCs (assumed). */
export const regionNeeds = (reference: ReferenceData, values: Chosen): Capability[] =>
  PURPOSES.flatMap(({ purpose, capability }) =>
    withInterface(reference, values, purpose).length > 0 ? [capability] : [],
  );

/** The image that the source was made from, if known. */
export const imageOf = ({ source, images }: ReferenceData): Image | undefined =>
  images.find(({ id }) => id === source.image);

/** Why a clone takes no user data in any Region: they are for the image that the source was made from. */
function sourceTakesNone(reference: ReferenceData): string | undefined {
  if (reference.source.image === null) return `${reference.source.label} was not created from an image`;
  const image = imageOf(reference);
  return image && cloudInitReason(image);
}

/** Why no user data can be given to the new instance, as a sentence (doc 3 §4.3, rule 5). */
export const userDataRefusal = (
  reference: ReferenceData,
  { region }: Pick<CloneValues, 'region'>,
): string | undefined =>
  sourceTakesNone(reference) ?? regionHandsNone(reference.regions.find(({ id }) => id === region));

/** What the Region of a new instance must offer: for the interfaces, and for user data if there are any. */
export function newRegionNeeds(reference: ReferenceData, values: Chosen & Pick<CloneValues, 'metadata'>): Capability[] {
  const hasUserData = values.metadata.user_data !== '' && sourceTakesNone(reference) === undefined;
  return [...regionNeeds(reference, values), ...(hasUserData ? ([METADATA] as const) : [])];
}

const labels = (configs: readonly Config[]): string => andList(configs.map(({ label }) => label));

/** Why the chosen profiles cannot be copied to a region, or undefined when they can. */
export function regionRefusal(region: Region, reference: ReferenceData, values: Chosen): string | undefined {
  for (const { purpose } of PURPOSES) {
    const configs = withInterface(reference, values, purpose);
    const reason = configs.length === 0 ? undefined : purposeReason(region, purpose);
    if (reason !== undefined) return `${reason}, and ${labels(configs)} has a ${purposeName(purpose)} interface`;
  }
  const inVpc = withInterface(reference, values, 'vpc');
  // The VPC of a profile is in the region of its instance.
  return inVpc.length === 0
    ? undefined
    : vpcRegionReason({ label: `of ${labels(inVpc)}`, region: reference.source.region }, region.id);
}

/** The same for the region chosen in the form. */
export function chosenRegionRefusal(reference: ReferenceData, values: Placed): string | undefined {
  const region = reference.regions.find(({ id }) => id === values.region);
  return region && regionRefusal(region, reference, values);
}

/**
 * Why a plan is unavailable for the clone: it has no room for the chosen disks, or the Region does not offer it (doc 2
 * §2.6).
 */
export function typeRefusal(type: ComputeType, reference: ReferenceData, values: Placed): string | undefined {
  const content = { what: 'The copy', size: sizeOf(chosenDisks(reference, values)) };
  return diskError(type, content)?.reason ?? soldOutReason(reference, values.region, type.id);
}

/** The same for the plan chosen in the form; for one that is not in the catalogue, only its availability. */
export function chosenTypeRefusal(
  reference: ReferenceData,
  values: Placed & Pick<CloneValues, 'type'>,
): string | undefined {
  const type = reference.types.find(({ id }) => id === values.type);
  return type === undefined
    ? soldOutReason(reference, values.region, values.type)
    : typeRefusal(type, reference, values);
}

/** Why the chosen disks do not fit on an instance next to its own; undefined when those are unknown. */
export const roomRefusal = (
  target: Pick<Compute, 'specs'>,
  existing: readonly Disk[] | undefined,
  reference: ReferenceData,
  values: Chosen,
): string | undefined => existing && roomReason(target, existing, chosenDisks(reference, values));

type Destined = Chosen & Pick<CloneValues, 'target' | 'region'>;

/** The slug of the region of the copy; undefined until it is known. `target`: the existing target instance. */
const regionOf = ({ target, region }: Destined, existing: Pick<Compute, 'region'> | undefined): string | undefined =>
  (target === 'new' ? region : existing?.region) || undefined;

/**
 * What becomes of the VLANs of the chosen profiles in another region: one is identified by its label within a region
 * (doc 3 §4.2), so the copy is on another VLAN of the same name, as a sentence. Undefined where that is not so.
 */
export function unconnectedText(
  reference: ReferenceData,
  values: Destined,
  target?: Pick<Compute, 'region'>,
): string | undefined {
  const { source, regions } = reference;
  const region = regionOf(values, target);
  if (region === undefined || region === source.region) return undefined;
  const vlans = new Set(
    withInterface(reference, values, 'vlan').flatMap(({ interfaces }) =>
      interfaces.flatMap(({ purpose, label }) => (purpose === 'vlan' && label ? [label] : [])),
    ),
  );
  if (vlans.size === 0) return undefined;
  const nameOf = (slug: string): string => regions.find(({ id }) => id === slug)?.label ?? slug;
  const [it, itself] = vlans.size === 1 ? ['another VLAN', 'the one'] : ['other VLANs', 'those'];
  return `Not connected to ${source.label}: ${andList([...vlans])} in ${nameOf(region)} will be ${it} than ${itself} in ${nameOf(source.region)}.`;
}

/**
 * IPAM addresses that would occur twice on a VLAN: they are copied, and a VLAN is identified by its label within a
 * Region. `target` is the existing target instance; without it the result is empty.
 */
export function doubledAddresses(
  reference: ReferenceData,
  values: Destined,
  target?: Pick<Compute, 'region'>,
): readonly string[] {
  if (regionOf(values, target) !== reference.source.region) return [];
  return chosenConfigs(reference, values).flatMap(({ interfaces }) =>
    interfaces.flatMap(({ purpose, label, ipam_address }) =>
      purpose === 'vlan' && ipam_address ? [`${ipam_address} on ${label ?? 'its VLAN'}`] : [],
    ),
  );
}
