import type { Credential } from '#contract/managed/credentials/schema.ts';
import { andList, counted } from '#lib/text/format.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { loadableSentence, saying } from '#ui/confirm/loadable.ts';
import { usedBy, useServices } from '../services/queries.ts';

/** More services than this are counted. */
const NAMED = 5;

/** The services that lose a deleted credential. */
export function useOne({ id }: Subject<Pick<Credential, 'id'>>): readonly Consequence[] {
  const lost = loadableSentence('The services that use it', useServices(), (all) => {
    const used = usedBy(all, Number(id)).map(({ label }) => label);
    if (used.length === 0) return 'No service uses it';
    const names = used.length > NAMED ? counted(used.length, 'service') : andList(used);
    return `${names} ${used.length === 1 ? 'loses' : 'lose'} it`;
  });
  return saying([lost]);
}
