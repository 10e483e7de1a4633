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
import type { Region } from '#contract/regions/schema.ts';
import type { Catalogue } from '../form/catalogue.ts';
import { regionHandsNone } from '../form/display.ts';
import { andList } from '#lib/text/format.ts';
import { purposeName } from '../configs/interfaces/display.ts';
import type { CloneValues } from './values.ts';

/** What is known about the source and the possible targets of a clone. */
export interface ReferenceData extends Catalogue {
  readonly source: Compute;
  /** Undefined when the server returns neither: then everything is copied, and nothing can be chosen. */
  readonly configs: readonly Config[] | undefined;
  readonly disks: readonly Disk[] | undefined;
}

type Chosen = Pick<CloneValues, 'configs' | 'disks'>;
type Placed = Chosen & Pick<CloneValues, 'region'>;

/** What is copied, as far as the source's contents are known: a profile includes the disks that it needs. */
export const copied = ({ disks = [], configs = [] }: ReferenceData, values: Chosen) =>
  copiedOf({ disks, configs }, values);

/** The chosen profiles that need a disk, which therefore cannot be left out. */
export const needing = (reference: ReferenceData, values: Chosen, diskId: number): readonly Config[] =>
  copied(reference, values).configs.filter((config) => disksIn(config).includes(diskId));

const PURPOSES = [
  { purpose: 'vlan', capability: 'Vlans' },
  { purpose: 'vpc', capability: 'VPCs' },
] as const satisfies { purpose: string; capability: Capability }[];

/** The chosen profiles that have an interface with a purpose. */
const withInterface = (reference: ReferenceData, values: Chosen, purpose: 'vlan' | 'vpc'): readonly Config[] =>
  copied(reference, values).configs.filter(({ interfaces }) => interfaces.some((one) => one.purpose === purpose));

/** What a Region must offer: VLANs cannot be cloned to where there are none (doc 3 §4.2), nor VPCs (assumed). */
export const regionNeeds = (reference: ReferenceData, values: Chosen): Capability[] =>
  PURPOSES.flatMap(({ purpose, capability }) =>
    withInterface(reference, values, purpose).length > 0 ? [capability] : [],
  );

export const regionIn = ({ regions }: Pick<ReferenceData, 'regions'>, slug: string): Region | undefined =>
  regions.find(({ id }) => id === slug);

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
): string | undefined => sourceTakesNone(reference) ?? regionHandsNone(regionIn(reference, region));

/** What the Region of a new instance must offer: for the interfaces, and for user data if there are any. */
export function newRegionNeeds(reference: ReferenceData, values: Chosen & Pick<CloneValues, 'metadata'>): Capability[] {
  const hasUserData = values.metadata.user_data !== '' && sourceTakesNone(reference) === undefined;
  return [...regionNeeds(reference, values), ...(hasUserData ? ([METADATA] as const) : [])];
}

const labels = (configs: readonly Config[]): string => andList(configs.map(({ label }) => label));

/** Why the chosen profiles cannot be copied to a region, or undefined when they can, or the region is not known. */
export function regionRefusal(
  region: Region | undefined,
  reference: ReferenceData,
  values: Chosen,
): string | undefined {
  if (region === undefined) return undefined;
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

/**
 * Why a plan is unavailable for the clone: it has no room for the chosen disks, or the Region does not offer it (doc 2
 * §2.6). Of one that is not in the catalogue only the latter is known.
 */
export function typeRefusal(slug: string, reference: ReferenceData, values: Placed): string | undefined {
  const type = reference.types.find(({ id }) => id === slug);
  const content = { what: 'The copy', size: sizeOf(copied(reference, values).disks) };
  return (type && diskError(type, content)?.reason) ?? soldOutReason(reference, values.region, slug);
}

/** Why the chosen disks do not fit on an instance next to its own; undefined when those are unknown. */
export const roomRefusal = (
  target: Pick<Compute, 'specs'>,
  existing: readonly Disk[] | undefined,
  reference: ReferenceData,
  values: Chosen,
): string | undefined => existing && roomReason(target, existing, copied(reference, values).disks);

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
  const { source } = reference;
  const region = regionOf(values, target);
  if (region === undefined || region === source.region) return undefined;
  const vlans = new Set(
    withInterface(reference, values, 'vlan').flatMap(({ interfaces }) =>
      interfaces.flatMap(({ purpose, label }) => (purpose === 'vlan' && label ? [label] : [])),
    ),
  );
  if (vlans.size === 0) return undefined;
  const nameOf = (slug: string): string => regionIn(reference, slug)?.label ?? slug;
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
  return copied(reference, values).configs.flatMap(({ interfaces }) =>
    interfaces.flatMap(({ purpose, label, ipam_address }) =>
      purpose === 'vlan' && ipam_address ? [`${ipam_address} on ${label ?? 'its VLAN'}`] : [],
    ),
  );
}
