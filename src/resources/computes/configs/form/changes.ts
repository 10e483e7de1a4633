import { type Change, changeOf, changesOf as fieldChanges } from '#lib/changes.ts';
import { same } from '#lib/json.ts';
import { figure } from '#lib/unreadable.ts';
import { SLOTS } from '#contract/computes/configs/terms.ts';
import type { ConfigValues } from './form.ts';
import { interfaceBody, type InterfaceValues } from '../interfaces/values.ts';
import { defaultRouteOf } from '#analysis/computes/ways.ts';
import { deviceOf } from '../interfaces/verdict/verdict.ts';
import {
  contentOf,
  FIELD_NAMES,
  HELPER_LABELS,
  HELPERS,
  interfaceText,
  type KnownDisks,
  LEVEL_LABELS,
  MODE_LABELS,
} from '../display.ts';

/** The interface as it is sent, but for the default route, which has a line of its own. */
const sent = (one: InterfaceValues | undefined) => one && interfaceBody({ ...one, primary: false });

function routeOf(list: readonly InterfaceValues[]): string | undefined {
  const index = defaultRouteOf(list);
  if (index < 0) return undefined;
  return `${deviceOf(index)}, ${list[index]?.primary === true ? 'marked' : 'automatic'}`;
}

const unlessSame = (label: string, was: unknown, is: unknown): Change[] =>
  was === is ? [] : [changeOf(label, was ?? null, is)];

/** The changes of the interfaces, device by device: the list is replaced as a whole (doc 3 §2.4). */
function interfaceChanges(before: readonly InterfaceValues[], now: readonly InterfaceValues[]): Change[] {
  const devices = Array.from({ length: Math.max(before.length, now.length) }, (_, index): Change[] => {
    const [old, next] = [before[index], now[index]];
    if (same(sent(old), sent(next))) return [];
    const from = next === undefined ? -1 : before.findIndex((one) => same(sent(one), sent(next)));
    const change = changeOf(deviceOf(index), old ? interfaceText(old) : null, next && interfaceText(next));
    return [from < 0 ? change : { ...change, note: `was ${deviceOf(from)}` }];
  });
  return [...devices.flat(), ...unlessSame('Default route', routeOf(before), routeOf(now))];
}

/** The names of what a configuration holds as ids, as far as they are known. */
interface ChangeNames {
  readonly disks?: KnownDisks;
  kernelOf?(id: string): string;
}

/** What saving would change in a configuration, field by field; unchanged fields are omitted. */
export const changesOf = (
  before: ConfigValues,
  now: ConfigValues,
  { disks, kernelOf = (id) => id }: ChangeNames = {},
): Change[] => [
  ...fieldChanges<ConfigValues>(
    {
      label: FIELD_NAMES.label,
      comments: FIELD_NAMES.comments,
      virt_mode: [FIELD_NAMES.virt_mode, (mode) => MODE_LABELS[mode].label],
      kernel: [FIELD_NAMES.kernel, kernelOf],
      run_level: [FIELD_NAMES.run_level, (level) => LEVEL_LABELS[level].label],
      memory_limit: [FIELD_NAMES.memory_limit, (limit) => (typeof limit === 'number' ? `${figure(limit)} MB` : 'none')],
      root_device: FIELD_NAMES.root_device,
    },
    before,
    now,
  ),
  // Two disks may have one name.
  ...SLOTS.filter((slot) => contentOf(before, slot) !== contentOf(now, slot)).map((slot) =>
    changeOf(slot, contentOf(before, slot, disks) ?? null, contentOf(now, slot, disks)),
  ),
  ...HELPERS.flatMap((helper) => unlessSame(HELPER_LABELS[helper].label, before.helpers[helper], now.helpers[helper])),
  ...interfaceChanges(before.interfaces, now.interfaces),
];
