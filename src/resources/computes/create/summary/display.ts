import { validateVlanLabel } from '#contract/computes/configs/interfaces.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { megabytes } from '#lib/sizes.ts';
import type { Zone } from '#lib/time.ts';
import { counted, andList } from '#lib/text/format.ts';
import { numberText } from '#lib/unreadable.ts';
import { firewallText } from '#resources/firewalls/public.ts';
import { ageText } from '#resources/images/picker.tsx';
import type { InterfaceValues } from '../../configs/interfaces/values.ts';
import { exposureWords } from '../../configs/interfaces/verdict/exposure-verdict.ts';
import { defaultRouteOf } from '#analysis/computes/ways.ts';
import { labelText } from '../../configs/interfaces/fields/vlan-fields.tsx';
import { interfaceText, placedText } from '../../configs/display.ts';
import { userDataText } from '../../form/display.ts';
import { datedName } from '../../backups/display.ts';
import { createBody, createForm } from '../model/form.ts';
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

/** What was chosen in a section of the form. */
export interface Part {
  readonly title: string;
  /** Nothing is missing in it, and nothing is wrong. */
  readonly isDone: boolean;
  readonly lines: readonly string[];
  /** Allowed, and maybe unintended. */
  readonly warnings: readonly string[];
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
  const chosen = reference.backups.find(({ id }) => id === values.backup_id);
  return `From ${from}: ${chosen === undefined ? numberText(values.backup_id) : cut(datedName(chosen, zone))}`;
}

/** The names of the script's fields that have a value; the values may be secret. */
function scriptText({ values, reference, body }: Given): string {
  const name = scriptIn(reference, values)?.label ?? numberText(body.stackscript_id);
  const data = body.stackscript_data;
  const names = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  if (typeof data === 'string') return `Script ${name}, with JSON settings`;
  return `Script ${name}${names.length === 0 ? '' : `, with ${some(names)}`}`;
}

type Content = Pick<Part, 'lines'> & Partial<Pick<Part, 'warnings'>>;

function placementPart({ values, reference }: Given): Content {
  const region = regionIn(reference, values);
  const name = region?.label ?? values.region;
  return {
    lines: [...when(values.label !== '', () => cut(values.label)), ...(name === null ? [] : [name])],
    warnings: when(region?.status === 'outage', () => `${region?.label} has an outage.`),
  };
}

function imagePart(given: Given, zone: Zone, now: Date): Content {
  const { values, reference } = given;
  if (values.source === 'empty') return { lines: ['No disk'] };
  if (values.source === 'backup') return { lines: when(values.backup_id !== null, () => backupText(given, zone)) };
  const image = imageIn(reference, values);
  const age = image && ageText(image, now);
  return {
    lines: when(Boolean(values.image), () => image?.label ?? String(values.image)),
    warnings: when(age !== undefined, () => `${image?.label}: ${age}`),
  };
}

function planPart({ values: { type }, reference: { types } }: Given): Content {
  const plan = types.find(({ id }) => id === type);
  const text =
    plan && `${plan.label}: ${plan.vcpus} vCPU, ${megabytes(plan.memory)} memory, ${megabytes(plan.disk)} disk`;
  return { lines: when(type !== '', () => text ?? type) };
}

function accessPart({ values, body }: Given): Content {
  if (values.source === 'backup') return { lines: ['Passwords and keys from the backup'] };
  const { authorized_keys: keys = [], authorized_users: users = [] } = body;
  const named = readKeys(keys).map(({ kind, comment }) => comment || kind);
  return {
    lines: [
      ...when(body.root_pass !== undefined, () => 'Root password set'),
      ...when(keys.length > 0, () => `${counted(keys.length, 'SSH key')}: ${some(named)}`),
      ...when(users.length > 0, () => `SSH keys of ${some(users)}`),
    ],
  };
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

/** A single public interface is what one gets without a choice. */
const isUsual = (interfaces: readonly InterfaceValues[]): boolean =>
  interfaces.length === 1 && interfaces[0]?.purpose === 'public';

function networkPart(given: Given): Content {
  const { values, reference, body } = given;
  const { interfaces, firewall_id: firewallId } = values;
  const exposure = exposureWords({ interfaces, firewalls: firewallsChosen(values, reference) });
  const isWarning = exposure.tone === 'warning';
  return {
    lines: [
      ...(isUsual(interfaces) ? [] : interfaces.map((one, index) => slotText(given, one, index))),
      ...when(!isWarning, () => exposure.sentence),
      ...exposure.notes,
      ...vlanLines(given),
      ...when(firewallId !== null, () => firewallText(reference.firewalls.find(({ id }) => id === firewallId))),
      ...when(body.private_ip === true, () => 'Private IPv4 address'),
    ],
    warnings: when(isWarning, () => exposure.sentence),
  };
}

function advancedPart(given: Given): Content {
  const { values, reference, body } = given;
  const { tags = [], group = '', swap_size: swap = COMPUTE_LIMITS.swapSize } = body;
  const { user_data: userData } = values.metadata;
  const refusal = userDataRefusal(values, reference);
  const hasUserData = values.source === 'image' && userData !== '';
  return {
    lines: [
      ...when(typeof body.stackscript_id === 'number', () => scriptText(given)),
      ...when(hasUserData && refusal === undefined, () => userDataText(userData, undefined)),
      ...when(swap !== COMPUTE_LIMITS.swapSize, () => (swap === 0 ? 'No swap disk' : `Swap disk: ${swap} MB`)),
      ...when(body.backups_enabled === true, () => 'Backups on'),
      ...when(tags.length > 0, () => `Tags: ${some(tags)}`),
      ...when(group !== '', () => `Group: ${cut(group)}`),
      ...when(values.source === 'empty', () => 'Stays off until it has a disk'),
      ...when(body.booted === false, () => 'Stays off until you boot it'),
    ],
    warnings: when(hasUserData && refusal !== undefined, () => userDataText(userData, refusal)),
  };
}

/** The fields of each section but the last, which has the others. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'Name and region': ['label', 'region'],
  Image: ['image', 'backup_id'],
  Plan: ['type'],
  Access: ['root_pass', 'authorized_keys', 'authorized_users'],
  Network: ['interfaces', 'firewall_id', 'private_ip'],
};

/**
 * What was chosen, section by section of the form; possible secrets are mentioned but not shown. What nobody changed is
 * left out.
 */
export function summaryParts(values: CreateValues, reference: ReferenceData, zone: Zone, now: Date): readonly Part[] {
  const given: Given = { values, reference, body: createBody(values, reference) };
  const wrong = createForm(reference)
    .safeParse(values)
    .error?.issues.map(({ path: [field] }) => String(field));
  const advanced = advancedPart(given);
  const all: [title: string, content: Content][] = [
    ['Name and region', placementPart(given)],
    ['Image', imagePart(given, zone, now)],
    ['Plan', planPart(given)],
    ...(values.source === 'empty' ? [] : [['Access', accessPart(given)] satisfies [string, Content]]),
    ['Network', networkPart(given)],
    ...(advanced.lines.length + (advanced.warnings?.length ?? 0) === 0
      ? []
      : [['Advanced', advanced] satisfies [string, Content]]),
  ];
  const named = Object.values(FIELDS).flat();
  const isWrong = (title: string, field: string): boolean => FIELDS[title]?.includes(field) ?? !named.includes(field);
  return all.map(([title, content]) => ({
    title,
    isDone: wrong?.some((field) => isWrong(title, field)) !== true,
    warnings: [],
    ...content,
  }));
}
