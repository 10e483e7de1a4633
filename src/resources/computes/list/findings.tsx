import { useQuery } from '@tanstack/react-query';
import { queryClient, tagged } from '#api/cache/queries.ts';
import { profileQuery } from '#api/permissions/permissions.ts';
import { isRisky } from '#analysis/exposure/exposure.ts';
import { exposureTone, openText } from '#analysis/exposure/words.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { Muted, NONE, Pending } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { readExposed } from '../model/read-exposed.ts';
import { readOwing } from '../model/read-owing.ts';
import { CHANGED } from '../model/use-owed.ts';
import { computes } from '../queries.ts';
import { type Finding, findingKey, type Found } from './finding-key.ts';

/** What is found of which instances, by the functions that the overview counts with. */
const READ: Readonly<Record<Finding, () => Promise<readonly (readonly [id: number, found: Found])[]>>> = {
  async exposure() {
    const profile = await queryClient.fetchQuery(profileQuery).catch(() => undefined);
    if (profile?.restricted === true)
      throw new Error('You see only some firewalls, so it isn’t known what is open to the internet.');
    const found = await readExposed();
    if (found === undefined)
      throw new Error('There are too many firewalls to check, or their services aren’t reported.');
    return found.open.map(({ compute: { id }, exposure }) => [
      id,
      {
        tone: exposureTone(exposure),
        label: `Open: ${openText(exposure, { word: '' })}`,
        values: isRisky(exposure) ? ['open', 'risky'] : ['open'],
      },
    ]);
  },
  async reboot() {
    const events = await queryClient.fetchQuery(latestEvents);
    const { data } = await queryClient.fetchQuery(computes.page(1, PAGE_SIZE.max));
    const owing = await readOwing(queryClient, data, events?.data ?? []);
    return owing.map(({ id }) => [id, { tone: 'warning', label: CHANGED, values: ['owed'] }]);
  },
};

const query = (finding: Finding) =>
  tagged(findingKey(finding), async (): Promise<ReadonlyMap<number, Found>> => new Map(await READ[finding]()));

/** Reads findings anew, for rows that are about to be filtered by them. */
export const readFindings = (findings: readonly Finding[]): Promise<unknown> =>
  Promise.all(findings.map((finding) => queryClient.fetchQuery({ ...query(finding), staleTime: 0 })));

/** What was found of an instance. */
export default function FindingCell({ finding, id }: { readonly finding: Finding; readonly id: number }) {
  const { data, isError } = useQuery(query(finding));
  const found = data?.get(id);
  if (found !== undefined) return <Status tone={found.tone} label={found.label} />;
  return data !== undefined ? NONE : isError ? <Muted>not loaded</Muted> : <Pending label="Checking" />;
}
