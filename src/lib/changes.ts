import { type FieldChange, isFields, same } from './json.ts';
import { capitalized } from './text/format.ts';
import { figure } from './unreadable.ts';

/** A line of a difference. Without `before` something came, without `now` it went. */
export interface Change {
  readonly label: string;
  readonly before?: string | undefined;
  readonly now?: string | undefined;
  /** What the two do not say. */
  readonly note?: string | undefined;
  /** What differs within it. */
  readonly parts?: readonly Change[] | undefined;
}

/** How a value of a field is said, or each entry of its list. */
export type InWords = (value: unknown) => string;

/** Words of the API in names of fields, as they are said. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  computes: 'instances',
  compute: 'instance',
  nodebalancer: 'NodeBalancer',
  nodebalancers: 'NodeBalancers',
  lke: 'Kubernetes',
  k8s: 'Kubernetes',
  vpc: 'VPC',
  id: 'ID',
  ids: 'IDs',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  ip: 'IP',
  ssl: 'TLS',
  ssh: 'SSH',
  rdns: 'reverse DNS',
  cpu: 'CPU',
  io: 'IO',
};

/** A field by its path, where nothing has a better name for it: "Backups schedule day" of `backups.schedule.day`. */
export function fieldText(field: string): string {
  // Who holds an address that is moved; it has dots of its own.
  const [, address] = /^assignments\.(.+)$/.exec(field) ?? [];
  if (address !== undefined) return `Instance of ${address}`;
  const words = field.split(/[._]/).map((word) => FIELD_WORDS[word] ?? word);
  return capitalized(words.join(' ').trim());
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A value of any kind, where nothing has better words for it. What an object has of nothing is left out. */
export function valueText(value: unknown): string {
  if (isBlank(value)) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'none';
  if (!isFields(value)) return figure(value);
  const parts = Object.entries(value).filter(
    ([, part]) => !isBlank(part) && !(Array.isArray(part) && part.length === 0),
  );
  return parts.length === 0
    ? 'none'
    : `(${parts.map(([name, part]) => `${fieldText(name)}: ${valueText(part)}`).join('; ')})`;
}

/** A changed value; of a list what came and what went. */
export function changeOf(label: string, before: unknown, now: unknown, say: InWords = valueText): Change {
  if (!Array.isArray(now) || !(before === undefined || before === null || Array.isArray(before)))
    return { label, before: before === undefined ? undefined : say(before), now: say(now) };
  const [was, is] = [(before ?? []).map(say), now.map(say)];
  const gone = was.filter((entry) => !is.includes(entry)).join(', ');
  const come = is.flatMap((entry) => (was.includes(entry) ? [] : [`+${entry}`])).join(', ');
  if (gone + come !== '') return { label, before: gone || undefined, now: come || undefined };
  return is.length === 0 ? { label, now: 'none' } : { label, note: 'in another order' };
}

/** The same of a text too long to be repeated. */
export const longChange = (label: string, before: unknown, now: unknown): Change => ({
  label,
  note: isBlank(now) ? 'removed' : isBlank(before) ? 'added' : 'changed',
});

/** Fields that differ, each by its path. */
export const toldChanges = (changes: readonly FieldChange[]): Change[] =>
  changes.map(({ field, before, now }) => changeOf(fieldText(field), before, now));

/** How a field is called, and how it says its value where that is not said as it is. */
type Word<T> = string | readonly [label: string, say: (value: T) => string];

/** The words of the fields of a record. */
export type Words<V> = { readonly [F in keyof V]?: Word<V[F]> };

function changeIn<V, F extends keyof V>(word: Word<V[F]> | undefined, before: V, now: V, field: F): Change[] {
  if (word === undefined || same(before[field], now[field])) return [];
  if (typeof word === 'string') return [changeOf(word, before[field], now[field])];
  const [label, say] = word;
  return [{ label, before: say(before[field]), now: say(now[field]) }];
}

/** The fields of a record that changed, in the order of its words. */
export function changesOf<V>(words: Words<V>, before: V, now: V): Change[] {
  const changes: Change[] = [];
  for (const field in words) changes.push(...changeIn(words[field], before, now, field));
  return changes;
}
