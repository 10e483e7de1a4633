import type { Backup } from '#contract/computes/backups/schema.ts';
import type { InterfaceInput } from '#contract/computes/configs/interfaces.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS, isPrivateImage } from '#contract/computes/terms.ts';
import { METADATA } from '#contract/images/terms.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Image } from '#contract/images/schema.ts';
import type { Capability } from '#contract/regions/capabilities.ts';
import type { Region, RegionAvailability } from '#contract/regions/schema.ts';
import type { StackScript } from '#contract/stackscripts/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { runsOn } from '#resources/stackscripts/queries.ts';
import { deviceOf } from '../../configs/interfaces/verdict.ts';
import { imageTakesNone, regionHandsNone } from '../../form/user-data-format.ts';
import { soldOut } from '../../model/sold-out.ts';
import type { CreateValues } from './values.ts';

/** What is known of the records that the form chooses from; empty while, or where, nothing is told of them. */
export interface ReferenceData {
  readonly images: readonly Image[];
  readonly scripts: readonly StackScript[];
  readonly regions: readonly Region[];
  readonly types: readonly ComputeType[];
  readonly availability: readonly RegionAvailability[];
  readonly computes: readonly Compute[];
  readonly vpcs: readonly Vpc[];
  /** Of every Region; undefined while, or where, they are not told. */
  readonly vlans: readonly Vlan[] | undefined;
  readonly firewalls: readonly Firewall[];
  /** Of the chosen instance. */
  readonly backups: readonly Backup[];
  /** The account-wide setting: every new instance has backups (doc 3 §4.3). */
  readonly backupsForced: boolean;
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

/** Why no script can be used with what was chosen (doc 3 §4.3, rule 4). */
export const scriptsRefused = ({ image }: Pick<CreateValues, 'image'>): string | undefined =>
  image !== null && isPrivateImage(image) ? 'A script runs on public images only; this one is private.' : undefined;

/** Why a script cannot be used with the chosen image. */
export const scriptRefusal = (script: StackScript, values: Chosen, reference: ReferenceData): string | undefined =>
  values.image === null || values.image === '' || runsOn(script, values.image)
    ? undefined
    : `Does not run on ${imageIn(reference, values)?.label ?? values.image}`;

/** Why an image cannot be used with the chosen script. */
export function imageRefusal({ id }: Image, values: CreateValues, reference: ReferenceData): string | undefined {
  const script = scriptIn(reference, values);
  if (script === undefined || runsOn(script, id)) return undefined;
  return isPrivateImage(id) ? 'A script runs on public images only' : `The script ${script.label} does not run on it`;
}

/** Why what was chosen takes no user data, wherever it is (doc 3 §4.3, rule 5). */
function sourceTakesNone(values: Chosen, reference: ReferenceData): string | undefined {
  if (values.source !== 'image') return 'User data needs an image that has cloud-init.';
  if (!values.image) return 'Choose an image first: user data needs one that has cloud-init.';
  return imageTakesNone(imageIn(reference, values));
}

/** Why no user data can be given, in a sentence (doc 3 §4.3, rule 5). */
export const userDataRefusal = (values: Chosen, reference: ReferenceData): string | undefined =>
  sourceTakesNone(values, reference) ?? regionHandsNone(regionIn(reference, values));

/** What the Region must offer for what was chosen. */
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

/** The VPC of an interface's subnet where that is not in the Region; a VPC that is not known is believed to be. */
export const foreignVpc = (
  { vpcs }: ReferenceData,
  region: string,
  { purpose, subnet_id }: InterfaceInput,
): Vpc | undefined =>
  purpose === 'vpc'
    ? vpcs.find((vpc) => vpc.region !== region && vpc.subnets.some(({ id }) => id === subnet_id))
    : undefined;

/**
 * Why an instance cannot be in a Region: backups stay where they are (doc 3 §4.3, rule 3), and so do the VPCs of the
 * chosen subnets (gaps §3).
 */
export function regionRefusal({ id }: Region, values: CreateValues, reference: ReferenceData): string | undefined {
  const source = values.source === 'backup' ? sourceOf(reference, values) : undefined;
  if (source !== undefined && source.region !== id) return `The backups of ${source.label} are in ${source.region}`;
  return values.interfaces
    .map((one, index) => {
      const vpc = foreignVpc(reference, id, one);
      return vpc && `${deviceOf(index)} is in the VPC ${vpc.label}, which is in ${vpc.region}`;
    })
    .find((reason) => reason !== undefined);
}

/** What stands on the disk from the beginning, MB. */
function needed(
  values: CreateValues,
  reference: ReferenceData,
): { readonly what: string; readonly size: number } | undefined {
  if (values.source === 'image') {
    const image = imageIn(reference, values);
    return image?.size === undefined ? undefined : { what: 'The image', size: image.size };
  }
  const backup = values.source === 'backup' ? reference.backups.find(({ id }) => id === values.backup_id) : undefined;
  return backup && { what: 'The backup', size: backup.disks.reduce((sum, { size }) => sum + size, 0) };
}

/** Why a plan cannot be had for what was chosen: its disk is too small, or the Region has none (doc 2 §2.6). */
export function typeRefusal(
  { id, disk }: ComputeType,
  values: CreateValues,
  reference: ReferenceData,
): string | undefined {
  const content = needed(values, reference);
  if (content !== undefined && content.size > disk)
    return `${content.what} needs ${megabytes(content.size)}; this disk has ${megabytes(disk)}`;
  return soldOut(reference, values.region, id);
}

/** A label that says what and where: `debian12-us-ord`; empty while too little is chosen. */
export function labelSuggestion(values: CreateValues, reference: ReferenceData): string {
  const { source, image, region } = values;
  const ofImage = image?.startsWith('private/') === true ? imageIn(reference, values)?.label : image;
  const what = { image: ofImage ?? '', backup: sourceOf(reference, values)?.label ?? '', empty: 'empty' }[source];
  if (what === '' || region === null) return '';
  return `${what.replace(/^compute\//, '')}-${region}`
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/([._-])[._-]+/g, '$1')
    .replace(/^[._-]+/, '')
    .slice(0, COMPUTE_LIMITS.label.max)
    .replace(/[._-]+$/, '');
}
