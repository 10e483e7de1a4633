import { validateVlanLabel } from '#contract/computes/configs/interfaces.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { megabytes } from '#lib/sizes.ts';
import type { Zone } from '#lib/time.ts';
import { counted, andList } from '#lib/text/format.ts';
import { firewallText } from '#resources/firewalls/public.ts';
import type { InterfaceValues } from '../../configs/interfaces/values.ts';
import { exposureOf } from '../../configs/interfaces/verdict/exposure-verdict.ts';
import { defaultRouteOf } from '../../configs/interfaces/verdict/verdict.ts';
import { labelText } from '../../configs/interfaces/fields/vlan-fields.tsx';
import { interfaceText, placedText } from '../../configs/display.ts';
import { userDataText } from '../../form/display.ts';
import { datedName } from '../../backups/display.ts';
import { createBody } from '../model/form.ts';
import {
  firewallsChosen,
  imageIn,
  type ReferenceData,
  regionIn,
  scriptIn,
  sourceOf,
  userDataRefusal,
} from '../model/reference-data.ts';
import { readKeys } from '../model/keys.ts';
import type { CreateValues } from '../model/values.ts';

/** Some of the choices, with a heading. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
  /** One of the lines, which is a warning. */
  readonly warning?: string | undefined;
}

/** A list with the sentence if the condition holds, else empty. */
const when = (is: boolean, text: () => string): string[] => (is ? [text()] : []);

/** Foreign names are shortened to this length. */
const LONG = 48;
/** Up to this many names are listed; the rest are counted. */
const NAMED = 8;

const cut = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text);

/** Names, long ones shortened, and the rest counted when there are too many. */
function some(names: readonly string[]): string {
  const more = names.length - NAMED;
  return andList(more > 0 ? [...names.slice(0, NAMED).map(cut), `${more} more`] : names.map(cut));
}

type Body = ReturnType<typeof createBody>;

interface Given {
  readonly values: CreateValues;
  readonly reference: ReferenceData;
  readonly body: Body;
}

function backupText({ values, reference }: Given, zone: Zone): string {
  const source = sourceOf(reference, values);
  const from = source === undefined ? 'a backup' : `a backup of ${source.label}`;
  if (values.backup_id === null) return 'Backup: not chosen yet';
  const chosen = reference.backups.find(({ id }) => id === values.backup_id);
  return `From ${from}: ${chosen === undefined ? `#${values.backup_id}` : cut(datedName(chosen, zone))}`;
}

/** The names of the script's fields that have a value; the values may be secret. */
function scriptText({ values, reference, body }: Given): string {
  const name = scriptIn(reference, values)?.label ?? `#${body.stackscript_id}`;
  const data = body.stackscript_data;
  const names = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  if (typeof data === 'string') return `Script ${name}, with JSON settings`;
  return `Script ${name}${names.length === 0 ? '' : `, with ${some(names)}`}`;
}

function swapText({ swap_size: size = COMPUTE_LIMITS.swapSize }: Body): string {
  return size === 0 ? 'No swap disk' : `Swap disk: ${size} MB`;
}

function sourceLines(given: Given, zone: Zone): string[] {
  const { values, reference, body } = given;
  if (values.source === 'empty') return ['No disk'];
  if (values.source === 'backup') return [backupText(given, zone)];
  return [
    values.image ? (imageIn(reference, values)?.label ?? values.image) : 'Image: not chosen yet',
    ...when(typeof body.stackscript_id === 'number', () => scriptText(given)),
    swapText(body),
    userDataText(values.metadata.user_data, userDataRefusal(values, reference)),
  ];
}

function regionText({ values, reference }: Given): string {
  const region = regionIn(reference, values);
  if (region === undefined) return values.region ?? 'Region: not chosen yet';
  return `${region.label}${region.status === 'outage' ? ', has an outage' : ''}`;
}

function planText({ values: { type }, reference: { types } }: Given): string {
  if (type === '') return 'Plan: not chosen yet';
  const plan = types.find(({ id }) => id === type);
  if (plan === undefined) return `Plan: ${type}`;
  return `${plan.label}: ${plan.vcpus} vCPU, ${megabytes(plan.memory)} memory, ${megabytes(plan.disk)} disk`;
}

function accessLines({ values, body }: Given): string[] {
  if (values.source === 'empty') return [];
  if (values.source === 'backup') return ['Passwords and keys from the backup'];
  const { authorized_keys: keys = [], authorized_users: users = [] } = body;
  const named = readKeys(keys).map(({ kind, comment }) => comment || kind);
  return [
    body.root_pass === undefined ? 'Root password: not set yet' : 'Root password set',
    keys.length === 0 ? 'No SSH keys' : `${counted(keys.length, 'SSH key')}: ${some(named)}`,
    ...when(users.length > 0, () => `SSH keys of ${some(users)}`),
  ];
}

/** "production: web (10.10.1.0/24)"; an unknown subnet by its id. */
function subnetText({ vpcs }: ReferenceData, subnetId: number | null): string {
  for (const vpc of vpcs)
    for (const { id, label, ipv4 } of vpc.subnets) if (id === subnetId) return `${vpc.label}: ${label} (${ipv4})`;
  return subnetId === null ? 'subnet not chosen yet' : `subnet ${subnetId}`;
}

/** One interface with its device name, and whether it is the default route if there are others. */
function slotText({ values: { interfaces }, reference }: Given, one: InterfaceValues, index: number): string {
  const text = placedText(index, interfaceText(one, subnetText(reference, one.subnet_id)));
  const isDefault = interfaces.length > 1 && defaultRouteOf(interfaces) === index;
  return isDefault ? `${text}, default route` : text;
}

/** What happens to the named VLANs: joined, or created with the instance (doc 3 §2.4). */
function vlanLines({ values, reference }: Given): string[] {
  const { interfaces, region } = values;
  if (reference.vlans === undefined || region === null) return [];
  const inRegion = reference.vlans.filter((vlan) => vlan.region === region);
  const labels = interfaces.flatMap(({ purpose, label }) =>
    purpose === 'vlan' && validateVlanLabel(label) === undefined ? [label] : [],
  );
  const name = regionIn(reference, values)?.label ?? region;
  return [...new Set(labels)].map(
    (label) => labelText({ label, region: name, list: interfaces, known: inRegion, partly: reference.restricted }).text,
  );
}

function networkPart(given: Given): Part {
  const { values, reference, body } = given;
  const { interfaces, firewall_id: firewallId } = values;
  const exposure = exposureOf({ interfaces, firewalls: firewallsChosen(values, reference) });
  const lines = [
    ...interfaces.map((one, index) => slotText(given, one, index)),
    exposure.sentence,
    ...exposure.notes,
    ...vlanLines(given),
    ...(firewallId === null
      ? when(!exposure.isPublic, () => 'No firewall')
      : [firewallText(reference.firewalls.find(({ id }) => id === firewallId))]),
    ...when(body.private_ip === true, () => 'Private IPv4 address'),
  ];
  return { title: 'Network', lines, warning: exposure.tone === 'warning' ? exposure.sentence : undefined };
}

function optionLines({ values, body }: Given): string[] {
  const { tags = [], group = '' } = body;
  return [
    body.backups_enabled === true ? 'Backups on' : 'No backups',
    ...when(tags.length > 0, () => `Tags: ${some(tags)}`),
    ...when(group !== '', () => `Group: ${cut(group)}`),
    values.source === 'empty'
      ? 'Stays off until it has a disk'
      : body.booted === true
        ? 'Boots when ready, usually within two minutes'
        : 'Stays off until you boot it',
  ];
}

/** Each choice of the form as text; possible secrets are mentioned but not shown. */
export function summaryParts(values: CreateValues, reference: ReferenceData, zone: Zone): readonly Part[] {
  const given: Given = { values, reference, body: createBody(values, reference) };
  return [
    { title: 'Source', lines: sourceLines(given, zone) },
    { title: 'Region and plan', lines: [regionText(given), planText(given)] },
    { title: 'Access', lines: accessLines(given) },
    networkPart(given),
    { title: 'Options', lines: optionLines(given) },
  ].filter(({ lines }) => lines.length > 0);
}
