import { counted, formatNumber } from '#lib/text/format.ts';
import type { Tone } from '../display/status.tsx';
import type { StatusCount } from './navigation/area.ts';

/** A status as it is shown. */
export type Shown = Omit<StatusCount, 'count'>;

/** The worst first. */
export const TONE_ORDER: readonly Tone[] = ['bad', 'warning', 'busy', 'ok', 'off', 'neutral'];

/** Counts statuses, the worst first. */
export function countStatuses(statuses: readonly (Shown | undefined)[]): readonly StatusCount[] {
  const counts = new Map<string, StatusCount>();
  for (const one of statuses) {
    if (one !== undefined) counts.set(one.label, { ...one, count: (counts.get(one.label)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => TONE_ORDER.indexOf(one.tone) - TONE_ORDER.indexOf(other.tone));
}

/** What the records of a status are called beside their number, where that is not its word. */
const WORDS: Readonly<Record<string, string>> = {
  OK: 'OK',
  'No nodes': 'without nodes',
  'No ports': 'without ports',
  'Nodes down': 'with nodes down',
  'No group': 'without a contact group',
  'No contacts': 'without contacts',
  'No phone': 'without a phone',
  'No credential': 'without a credential',
  'No SSH access': 'without SSH access',
  'Open issue': 'with an open issue',
};

/** Those whose word has a plural. */
const MANY: Readonly<Record<string, string>> = {
  Problem: 'problems',
  Outage: 'outages',
};

/** "2 problems", "7 OK", "1 without a phone". */
export const statusPhrase = ({ label, count }: Pick<StatusCount, 'label' | 'count'>): string =>
  label in MANY
    ? counted(count, label.toLowerCase(), MANY[label])
    : `${formatNumber(count)} ${WORDS[label] ?? label.toLowerCase()}`;

/**
 * What is wrong among some records: "5 failing", or without a word for all that their own, "1 suspended", as far as there is
 * one; undefined where nothing is.
 */
export function failing(counts: readonly StatusCount[], word?: string): string | undefined {
  const bad = counts.filter(({ tone }) => tone === 'bad' || tone === 'warning');
  const [only] = bad;
  if (only === undefined) return undefined;
  if (word === undefined && bad.length === 1 && !(only.label in WORDS)) return statusPhrase(only);
  return `${formatNumber(bad.reduce((sum, { count }) => sum + count, 0))} ${word ?? 'failing'}`;
}
