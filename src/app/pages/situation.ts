import { andList, compareTexts, counted, formatNumber } from '#lib/text/format.ts';
import { listed } from '#ui/page/attention.ts';
import { type AttentionItem, type Reach, REACHES, type Said } from '#ui/page/navigation/area.ts';
import { splitAddress } from '#ui/page/navigation/paths.ts';

const DOWN: readonly Reach[] = ['outage', 'down', 'failed', 'impaired', 'suspended'];
const AT_RISK: readonly Reach[] = ['exposure', 'risk'];
const SMALL: readonly Reach[] = ['waiting', 'hygiene'];

/** What needs attention, told by cause. */
export interface Situation {
  /** What is down or failing, the worst first. */
  readonly causes: readonly AttentionItem[];
  readonly risks: readonly AttentionItem[];
  /** What waits, or could be tidier. */
  readonly small: readonly AttentionItem[];
  /** What was not looked at. */
  readonly unchecked: readonly AttentionItem[];
}

/** The page of the record that a finding is about. */
const pageOf = ({ about, to }: Pick<AttentionItem, 'about' | 'to'>): string => about ?? splitAddress(to).to;

/** The pages of all records that a finding is about. */
export const pagesOf = (item: AttentionItem): readonly string[] => [
  pageOf(item),
  ...(item.holds ?? []).map(({ to }) => to),
];

/** The finding as a sentence within another one, in which the record's name leads to its page. */
function linked(item: AttentionItem): readonly Said[] {
  const [name] = item.names ?? [];
  const at = name === undefined ? -1 : item.text.indexOf(name);
  if (name === undefined || at < 0) return [item.text];
  return [item.text.slice(0, at), { label: name, to: pageOf(item) }, item.text.slice(at + name.length)];
}

/** An outage with what is found about the records in its region, and which others are there. */
function withHeld(item: AttentionItem, held: readonly AttentionItem[]): AttentionItem {
  // Any other cause says itself what is wrong with the records that it holds.
  if (item.reach !== 'outage') return item;
  const rest = (item.holds ?? []).filter(({ label, to }) => label !== '' && !held.some((one) => pageOf(one) === to));
  const there = [...listed(rest), ` ${rest.length === 1 ? 'is' : 'are'} there${held.length === 0 ? '' : ' too'}`];
  return {
    ...item,
    detail: [...held.map(linked), ...(rest.length === 0 ? [] : [there]), ...(item.detail ?? [])],
  };
}

/** Several findings that say the same, as one. */
function merged(items: readonly AttentionItem[]): AttentionItem | undefined {
  const [first, ...others] = items;
  if (first === undefined || others.length === 0 || first.together === undefined) return first;
  const names = items.flatMap((one) => one.names ?? []);
  return {
    ...first,
    id: items.map(({ id }) => id).join(' '),
    names,
    text: `${andList(names)} ${first.together}`,
    detail: items.map((one): readonly Said[] => [
      { label: one.names?.[0] ?? one.text, to: pageOf(one) },
      ...(one.detail === undefined ? [] : [': ', ...one.detail.flat()]),
    ]),
    dependents: items.reduce((sum, { dependents = 0 }) => sum + dependents, 0),
    holds: items.flatMap((one) => one.holds ?? [{ label: '', to: pageOf(one) }]),
  };
}

const byWorth = (one: AttentionItem, other: AttentionItem): number =>
  REACHES.indexOf(one.reach) - REACHES.indexOf(other.reach) ||
  (other.dependents ?? 0) - (one.dependents ?? 0) ||
  // What came about last is what is to be understood first.
  compareTexts(other.since ?? '', one.since ?? '');

/** The causes among what is down: what one of them holds is no other. */
function causesOf(down: readonly AttentionItem[]): readonly AttentionItem[] {
  const taken = new Set<AttentionItem>();
  const causes = new Map<AttentionItem, AttentionItem>();
  for (const item of down) {
    if (taken.has(item)) continue;
    const pages = new Set((item.holds ?? []).map(({ to }) => to));
    const held = down.filter((one) => one !== item && !taken.has(one) && pages.has(pageOf(one)));
    held.forEach((one) => taken.add(one));
    causes.set(item, withHeld(item, held));
  }
  return [...causes].flatMap(([item, cause]) => (taken.has(item) ? [] : [cause]));
}

/**
 * Tells findings by their causes: an outage says what is found about the records in its region, a NodeBalancer what is
 * wrong with the instances behind it, and what several records have in common is said once. Causes are in the order of
 * what they mean, then of how many depend on them, then of their age.
 */
export function situationOf(items: readonly AttentionItem[]): Situation {
  const of = (reaches: readonly Reach[]) => items.filter(({ reach }) => reaches.includes(reach)).toSorted(byWorth);
  const groups = Map.groupBy(causesOf(of(DOWN)), ({ id, reach, together }) =>
    together === undefined ? id : `${reach} ${together}`,
  );
  return {
    causes: [...groups.values()].flatMap((group) => merged(group) ?? []).toSorted(byWorth),
    risks: of(AT_RISK),
    small: of(SMALL),
    unchecked: of(['unchecked']),
  };
}

/** The situation without what the user does not want to see today, and how much that is. */
export function hush(
  situation: Situation,
  isHushed: (item: AttentionItem) => boolean,
): { readonly shown: Situation; readonly hushed: number } {
  const kept = (items: readonly AttentionItem[]) => items.filter((item) => !isHushed(item));
  const { causes, risks, small } = situation;
  const hushed = [...causes, ...risks, ...small].filter(isHushed).length;
  return { shown: { ...situation, causes: kept(causes), risks: kept(risks), small: kept(small) }, hushed };
}

/** `Atlanta` of `Atlanta, GA`. */
const cityOf = ({ names: [name = ''] = [] }: AttentionItem): string => name.split(',')[0] ?? name;

const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');

/** The situation in one sentence; `quiet`: for how long nothing has failed, where that is known. */
export function sentenceOf({ causes, risks }: Situation, quiet?: string): string {
  const outages = causes.filter(({ reach }) => reach === 'outage');
  const [first] = causes;
  const told = Math.max(1, outages.length);
  const others = causes.length - told;
  const rest = others <= 0 ? '' : `, and ${counted(others, 'other thing')} ${isOrAre(others)} down or failing`;
  if (outages.length > 0) return `${andList(outages.map(cityOf))} ${isOrAre(outages.length)} out${rest}`;
  if (first !== undefined) return `${first.text}${rest}`;
  if (risks.length > 0)
    return `Nothing is down, and ${counted(risks.length, 'thing')} ${isOrAre(risks.length)} at risk`;
  return quiet === undefined ? 'Nothing needs attention' : `All quiet for ${quiet}`;
}

/** "7 smaller things" and the first of them. */
export const smallerText = (small: readonly AttentionItem[]): readonly [string, string] => [
  `${formatNumber(small.length)} smaller things`,
  `: ${small[0]?.text ?? ''}, and ${formatNumber(small.length - 1)} more`,
];
