import type { Service } from '#contract/managed/services/schema.ts';
import { andList, counted } from '#lib/text/format.ts';
import { type Loadable, loadableSentence } from '#ui/confirm/loadable.ts';
import { usedBy } from '../services/queries.ts';

/** More services than this are counted. */
const NAMED = 5;

/** The services that lose a deleted credential, as a sentence. */
export const usesOf = (id: string, known: Loadable<readonly Service[]>): string =>
  loadableSentence('The services that use it', known, (all) => {
    const used = usedBy(all, Number(id)).map(({ label }) => label);
    if (used.length === 0) return 'No service uses it';
    const names = used.length > NAMED ? counted(used.length, 'service') : andList(used);
    return `${names} ${used.length === 1 ? 'loses' : 'lose'} it`;
  });

/** What a deleted credential was used for, a sentence each. */
export const goesWith = (id: string, known: Loadable<readonly Service[]>): string[] => [
  'Support can no longer log in with it. You can’t undo this',
  usesOf(id, known),
];
