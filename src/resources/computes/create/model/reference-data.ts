import type { Backup } from '#contract/computes/backups/schema.ts';
import type { InterfaceInput } from '#contract/computes/configs/interfaces.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { backupRegionReason } from '#contract/computes/backups/rules.ts';
import { swapOf } from '#contract/computes/rules.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { METADATA } from '#contract/images/terms.ts';
import { cloudInitReason } from '#contract/images/rules.ts';
import { soldOutReason } from '#contract/regions/rules.ts';
import { privateImageReason, scriptImageReason } from '#contract/stackscripts/rules.ts';
import { contentOf, diskError } from '#contract/types/rules.ts';
import { vpcRegionReason } from '#contract/vpcs/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Image } from '#contract/images/schema.ts';
import type { Capability } from '#contract/regions/capabilities.ts';
import type { Region } from '#contract/regions/schema.ts';
import type { StackScript } from '#contract/stackscripts/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';
import type { Catalogue } from '../../form/catalogue.ts';
import { regionHandsNone } from '../../form/display.ts';
import type { CreateValues } from './values.ts';

/** The known records that the form chooses from; empty until loaded, or when the server does not return them. */
export interface ReferenceData extends Catalogue {
  readonly scripts: readonly StackScript[];
  readonly computes: readonly Compute[];
  readonly vpcs: readonly Vpc[];
  /** Of every Region; undefined until loaded, or when the server does not return them. */
  readonly vlans: readonly Vlan[] | undefined;
  readonly firewalls: readonly Firewall[];
  /** Of the chosen instance. */
  readonly backups: readonly Backup[];
  /** Only unrestricted users may add tags (doc 3 §4.3, rule 6). */
  readonly restricted: boolean;
}

type Chosen = Pick<CreateValues, 'source' | 'image' | 'region'>;

export const imageIn = ({ images }: ReferenceData, { source, image }: Chosen): Image | undefined =>
  source === 'image' ? images.find(({ id }) => id === image) : undefined;

export const regionIn = ({ regions }: ReferenceData, { region }: Pick<CreateValues, 'region'>): Region | undefined =>
  regions.find(({ id }) => id === region);

export const scriptIn = (
  { scripts }: ReferenceData,
  { stackscript_id }: Pick<CreateValues, 'stackscript_id'>,
): StackScript | undefined => scripts.find(({ id }) => id === stackscript_id);

export const sourceOf = ({ computes }: ReferenceData, { backup_of }: CreateValues): Compute | undefined =>
  computes.find(({ id }) => id === backup_of);

/** Why no script can be used with the other choices (doc 3 §4.3, rule 4). */
export const scriptsRefused = ({ image }: Pick<CreateValues, 'image'>): string | undefined =>
  image === null ? undefined : privateImageReason(image);

/** Why a script cannot be used with the chosen image. */
export const scriptRefusal = (script: StackScript, values: Chosen, reference: ReferenceData): string | undefined =>
  values.image === null || values.image === ''
    ? undefined
    : scriptImageReason(script, { id: values.image, label: imageIn(reference, values)?.label });

/** Why an image cannot be used with the chosen script. */
export function imageRefusal(image: Image, values: CreateValues, reference: ReferenceData): string | undefined {
  const script = scriptIn(reference, values);
  return script && scriptImageReason(script, image);
}

/** Why the choices allow no user data in any Region (doc 3 §4.3, rule 5). */
function sourceTakesNone(values: Chosen, reference: ReferenceData): string | undefined {
  if (values.source !== 'image') return 'User data needs an image with cloud-init';
  if (!values.image) return 'Choose an image first';
  const image = imageIn(reference, values);
  return image && cloudInitReason(image);
}

/** Why no user data can be given, as a sentence (doc 3 §4.3, rule 5). */
export const userDataRefusal = (values: Chosen, reference: ReferenceData): string | undefined =>
  sourceTakesNone(values, reference) ?? regionHandsNone(regionIn(reference, values));

/** The firewalls that will filter the instance; null when the chosen one is not known. */
export function firewallsChosen(
  { firewall_id: id }: Pick<CreateValues, 'firewall_id'>,
  { firewalls }: ReferenceData,
): readonly Firewall[] | null {
  if (id === null) return [];
  const found = firewalls.find((one) => one.id === id);
  return found === undefined ? null : [found];
}

/** What the Region must offer for the choices. */
export function regionNeeds(values: CreateValues, reference: ReferenceData): Capability[] {
  const has = (purpose: string): boolean => values.interfaces.some((one) => one.purpose === purpose);
  const hasUserData = values.metadata.user_data !== '' && sourceTakesNone(values, reference) === undefined;
  return [
    'Computes',
    ...(hasUserData ? ([METADATA] as const) : []),
    ...(has('vlan') ? (['Vlans'] as const) : []),
    ...(has('vpc') ? (['VPCs'] as const) : []),
  ];
}

/**
 * Why an interface cannot be in a region: its subnet is in another one; an unknown VPC is assumed to be in this one.
 */
export function subnetRefusal(
  { vpcs }: ReferenceData,
  region: string,
  { purpose, subnet_id }: InterfaceInput,
): string | undefined {
  const vpc = purpose === 'vpc' ? vpcs.find(({ subnets }) => subnets.some(({ id }) => id === subnet_id)) : undefined;
  return vpc && vpcRegionReason(vpc, region);
}

/**
 * Why an instance cannot be in a Region: backups stay in theirs (doc 3 §4.3, rule 3), and so do the VPCs of the chosen
 * subnets (assumed).
 */
export function regionRefusal({ id }: Region, values: CreateValues, reference: ReferenceData): string | undefined {
  const source = values.source === 'backup' ? sourceOf(reference, values) : undefined;
  return [
    source && backupRegionReason(source, id),
    ...values.interfaces.map((one) => subnetRefusal(reference, id, one)),
  ].find((reason) => reason !== undefined);
}

/**
 * Why the choices do not fit on the disk of a plan, and the field with the error; undefined when a size is unknown.
 */
export function diskRefusal(
  type: Pick<ComputeType, 'disk'>,
  chosen: Readonly<Partial<Pick<CreateValues, 'image' | 'backup_id' | 'swap_size'>>>,
  { images, backups }: ReferenceData,
): ReturnType<typeof diskError> {
  const content = contentOf({
    image: images.find(({ id }) => id === chosen.image),
    backup: backups.find(({ id }) => id === chosen.backup_id),
    swap: swapOf(chosen),
  });
  return content && diskError(type, content);
}

/** Why a plan is unavailable for the choices: its disk is too small, or the Region does not offer it (doc 2 §2.6). */
export function typeRefusal(type: ComputeType, values: CreateValues, reference: ReferenceData): string | undefined {
  const { source, image, backup_id, swap_size, region } = values;
  const chosen = {
    image: source === 'image' ? image : null,
    backup_id: source === 'backup' ? backup_id : null,
    swap_size,
  };
  return diskRefusal(type, chosen, reference)?.reason ?? soldOutReason(reference, region, type.id);
}

/** A descriptive label: `debian12-us-ord`; empty while too little is chosen. */
export function labelSuggestion(values: CreateValues, reference: ReferenceData): string {
  const { source, image, region } = values;
  const ofImage = image?.startsWith('private/') === true ? imageIn(reference, values)?.label : image;
  const content = { image: ofImage ?? '', backup: sourceOf(reference, values)?.label ?? '', empty: 'empty' }[source];
  if (content === '' || region === null) return '';
  return `${content.replace(/^compute\//, '')}-${region}`
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/([._-])[._-]+/g, '$1')
    .replace(/^[._-]+/, '')
    .slice(0, COMPUTE_LIMITS.label.max)
    .replace(/[._-]+$/, '');
}
