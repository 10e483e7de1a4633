import { figure } from '#lib/unreadable.ts';
import { type Slot, SLOTS } from '#contract/computes/configs/terms.ts';
import type { ConfigValues } from './form.ts';
import { interfaceBody, type InterfaceValues } from '../interfaces/values.ts';
import { defaultRouteOf } from '#analysis/computes/ways.ts';
import { deviceOf } from '../interfaces/verdict/verdict.ts';
import { contentOf, HELPER_LABELS, HELPERS, interfaceText, type KnownDisks } from '../display.ts';

/** One change that saving would make; without one of the sides something is added or removed. */
export interface Change {
  readonly label: string;
  readonly was: string | undefined;
  readonly now: string | undefined;
  /** A remark that the two sides do not show. */
  readonly note?: string | undefined;
}

/** The fields with a single text as value. */
const TEXTS = [
  ['label', 'Label'],
  ['comments', 'Comments'],
  ['virt_mode', 'Virtualization'],
  ['kernel', 'Kernel'],
  ['run_level', 'Run level'],
  ['memory_limit', 'Memory limit'],
  ['root_device', 'Root device'],
] as const satisfies readonly [keyof ConfigValues, string][];

const textOf = (text: string | number, unit = ''): string | undefined =>
  text === '' ? undefined : `${figure(text)}${unit}`;

const onOff = (on: boolean): string => (on ? 'on' : 'off');

/** The interface as it is sent, for comparing. */
const sent = (one: InterfaceValues | undefined): string =>
  one === undefined ? '' : JSON.stringify(interfaceBody(one));

function routeOf(list: readonly InterfaceValues[]): string | undefined {
  const index = defaultRouteOf(list);
  if (index < 0) return undefined;
  return `${deviceOf(index)}, ${list[index]?.primary === true ? 'marked' : 'automatic'}`;
}

/** The changes of the interfaces, device by device: the list is replaced as a whole (doc 3 §2.4). */
export function interfaceChanges(before: readonly InterfaceValues[], now: readonly InterfaceValues[]): Change[] {
  const bare = (one: InterfaceValues | undefined): string => sent(one && { ...one, primary: false });
  const changes = Array.from({ length: Math.max(before.length, now.length) }, (_, index): Change | undefined => {
    const [old, next] = [before[index], now[index]];
    if (bare(old) === bare(next)) return undefined;
    const from = next === undefined ? -1 : before.findIndex((one) => bare(one) === bare(next));
    return {
      label: deviceOf(index),
      was: old && interfaceText(old),
      now: next && interfaceText(next),
      note: from < 0 ? undefined : `was ${deviceOf(from)}`,
    };
  }).filter((change) => change !== undefined);
  const [was, is] = [routeOf(before), routeOf(now)];
  return was === is ? changes : [...changes, { label: 'Default route', was, now: is }];
}

/** The names of what a configuration holds as ids, as far as they are known. */
export interface ChangeNames {
  readonly disks?: KnownDisks;
  kernelOf?(id: string): string;
}

function slotChange(before: ConfigValues, now: ConfigValues, slot: Slot, disks: KnownDisks): Change[] {
  // Two disks may have one name.
  if (contentOf(before, slot) === contentOf(now, slot)) return [];
  return [{ label: slot, was: contentOf(before, slot, disks), now: contentOf(now, slot, disks) }];
}

/** What saving would change in a configuration, field by field; unchanged fields are omitted. */
export function changesOf(
  before: ConfigValues,
  now: ConfigValues,
  { disks, kernelOf = (id) => id }: ChangeNames = {},
): Change[] {
  const textIn = (values: ConfigValues, field: (typeof TEXTS)[number][0]): string | undefined =>
    field === 'kernel' ? textOf(kernelOf(values.kernel)) : textOf(values[field], field === 'memory_limit' ? ' MB' : '');
  return [
    ...TEXTS.filter(([field]) => !Object.is(before[field], now[field])).map(([field, label]) => ({
      label,
      was: textIn(before, field),
      now: textIn(now, field),
    })),
    ...SLOTS.flatMap((slot) => slotChange(before, now, slot, disks)),
    ...HELPERS.filter((helper) => before.helpers[helper] !== now.helpers[helper]).map((helper) => ({
      label: HELPER_LABELS[helper].label,
      was: onOff(before.helpers[helper]),
      now: onOff(now.helpers[helper]),
    })),
    ...interfaceChanges(before.interfaces, now.interfaces),
  ];
}
