import { fold } from '#lib/text/fold.ts';
import type { Judge } from '#ui/actions/define.ts';
import { copyText } from '#ui/actions/copy-text.ts';
import type { Offer } from '#ui/actions/offers.ts';
import { BEGINS, EXACT, nearness, rank, WITHIN } from './rank.ts';
import type { Entry, RecordEntry } from './records.ts';

/** From so many letters on, the beginning of a verb asks for it. */
const ALONE_FROM = 3;

/** How many records are offered for a verb: named with it, or alone. */
const NAMED = 3;
const ALONE = 5;

/** How many actions on a record are offered with its name, and for how many records of one name or address. */
const BESIDE = 4;
const SUCH = 3;

/** What remains of a query without the words of a verb, first or last: '' for the verb alone, undefined without it. */
export function withoutVerb(query: string, verb: string): string | undefined {
  const said = fold(query);
  if (said.length >= ALONE_FROM && fold(verb).startsWith(said)) return '';
  const words = said.split(/\s+/);
  const parts = fold(verb).split(' ');
  const isPart = (word: string | undefined): boolean =>
    word !== undefined && word.length > 1 && parts.some((part) => part.startsWith(word));
  const first = words.findIndex((word) => !isPart(word));
  // The beginning of a name may look like one of its words: "reboot re".
  if (first === -1) return words.length > parts.length ? words.slice(parts.length).join(' ') : undefined;
  if (first > 0) return words.slice(first).join(' ');
  const last = words.findLastIndex((word) => !isPart(word));
  return last < words.length - 1 ? words.slice(0, last + 1).join(' ') : undefined;
}

const copyOrGo = ({ to, copies }: Offer): Pick<Entry, 'to' | 'run'> =>
  copies === undefined ? { to } : { run: () => void copyText(copies) };

const entryOf = (
  verb: string,
  record: RecordEntry,
  offer: Offer,
  near: number,
  disabledReason: string | undefined,
): Entry => ({
  id: `${verb} ${record.id}`,
  label: `${verb} ${record.label}`,
  icon: record.icon,
  subtitle: record.subtitle,
  status: record.status,
  near,
  disabledReason,
  ...copyOrGo(offer),
});

const offerOf = ({ offers }: RecordEntry, verb: string): Offer | undefined =>
  offers.find(({ verbs }) => verbs.includes(verb));

/** The records that a verb can be said of without a name: those that it can be done to, or one that says why not. */
function alone(verb: string, records: readonly RecordEntry[], judge: Judge, near: number): readonly Entry[] {
  const able: Entry[] = [];
  let refused: Entry | undefined;
  for (const record of records) {
    const offer = offerOf(record, verb);
    if (offer === undefined) continue;
    const reason = offer.refusal(judge);
    const entry = entryOf(verb, record, offer, near, reason);
    if (reason === undefined) able.push(entry);
    else refused ??= entry;
    if (able.length === ALONE) break;
  }
  return able.length > 0 || refused === undefined ? able : [refused];
}

function named(verb: string, rest: string, records: readonly RecordEntry[], judge: Judge): readonly Entry[] {
  const ranked = rank(
    records.filter((record) => offerOf(record, verb) !== undefined),
    rest,
    NAMED,
  );
  // Of a name that is there, only that: nobody wants to delete one that is merely called alike.
  const exact = ranked.filter((record) => nearness(record, rest) === EXACT);
  return (exact.length > 0 ? exact : ranked).flatMap((record) => {
    const offer = offerOf(record, verb);
    return offer ? entryOf(verb, record, offer, exact.length > 0 ? EXACT : BEGINS, offer.refusal(judge)) : [];
  });
}

/** What can be done with the records of a name, number or address; what takes something away is asked for by its verb. */
function beside(records: readonly RecordEntry[], query: string, judge: Judge): readonly Entry[] {
  const such = records.filter((record) => nearness(record, query) === EXACT);
  if (such.length > SUCH) return [];
  // What is called so before what merely has it.
  const called = fold(query);
  return such
    .toSorted((one, other) => Number(fold(other.label) === called) - Number(fold(one.label) === called))
    .flatMap((record) =>
      record.offers
        .filter((offer) => !offer.danger && offer.refusal(judge) === undefined)
        .slice(0, BESIDE)
        .map((offer) => entryOf(offer.verbs[0] ?? offer.label, record, offer, WITHIN, undefined)),
    );
}

/**
 * The actions on records that a query asks for: by verb and name ("reboot web-1", "web-1 reboot"), by the verb alone, or
 * by the name alone. `records` begin with those that are likelier to be meant. A refused one says why.
 */
export function verbEntries(records: readonly RecordEntry[], query: string, judge: Judge): readonly Entry[] {
  const verbs = new Set(records.flatMap(({ offers }) => offers.flatMap((offer) => offer.verbs)));
  const said = fold(query);
  const asked = [...verbs].flatMap((verb) => {
    const rest = withoutVerb(query, verb);
    if (rest === undefined) return [];
    const isWhole = `${fold(verb)} `.startsWith(`${said} `);
    return rest === '' ? alone(verb, records, judge, isWhole ? BEGINS : WITHIN) : named(verb, rest, records, judge);
  });
  return [...new Map([...asked, ...beside(records, query, judge)].map((entry) => [entry.id, entry])).values()];
}
