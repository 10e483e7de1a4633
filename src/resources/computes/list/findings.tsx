import { useQuery } from '@tanstack/react-query';
import { queryClient, tagged } from '#api/cache/queries.ts';
import { profileQuery } from '#api/permissions/permissions.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { Muted, NONE, Pending } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { readUnprotected } from '../configs/interfaces/verdict/read-unprotected.ts';
import { readOwing } from '../model/read-owing.ts';
import { computes } from '../queries.ts';
import { findingKey, type Finding } from './finding-key.ts';

/** Which instances each is true of, by the functions that the overview counts with. */
const READ: Readonly<Record<Finding, () => Promise<readonly Compute[]>>> = {
  async exposure() {
    const profile = await queryClient.fetchQuery(profileQuery).catch(() => undefined);
    if (profile?.restricted === true)
      throw new Error('You see only some firewalls, so it isn’t known what is open to the internet.');
    const found = await readUnprotected(queryClient);
    if (found === undefined)
      throw new Error('There are too many firewalls to check, or their services aren’t reported.');
    return found.open;
  },
  async reboot() {
    const events = await queryClient.fetchQuery(latestEvents);
    const { data } = await queryClient.fetchQuery(computes.page(1, PAGE_SIZE.max));
    return readOwing(queryClient, data, events?.data ?? []);
  },
};

const query = (finding: Finding) =>
  tagged(findingKey(finding), async (): Promise<ReadonlySet<number>> => {
    const found = await READ[finding]();
    return new Set(found.map(({ id }) => id));
  });

/** Reads findings anew, for rows that are about to be filtered by them. */
export const readFindings = (findings: readonly Finding[]): Promise<unknown> =>
  Promise.all(findings.map((finding) => queryClient.fetchQuery({ ...query(finding), staleTime: 0 })));

interface FindingProps {
  readonly finding: Finding;
  readonly id: number;
  readonly label: string;
}

/** Whether a finding is true of an instance. */
export default function FindingCell({ finding, id, label }: FindingProps) {
  const { data, isError } = useQuery(query(finding));
  if (data !== undefined) return data.has(id) ? <Status tone="warning" label={label} /> : NONE;
  return isError ? <Muted>not loaded</Muted> : <Pending label="Checking" />;
}
