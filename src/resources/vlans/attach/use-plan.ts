import { numberText } from '#lib/unreadable.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { computes } from '#resources/computes/queries.ts';
import { configsOf, profileOf } from '#resources/computes/configs/queries.ts';
import { holdersOf } from '../members/holders.ts';
import { attachmentsOf, reviewAddresses } from '../members/members.ts';
import { useMembers } from '../members/use-members.ts';
import type { Decision, Read } from './instances.tsx';
import { type Planned, planOf } from './plan.ts';

/** Addresses of at most this many members are read: each costs a request. */
const READ = 50;

const NOBODY: readonly number[] = [];

/** Who has which address on a VLAN, and the network of most of them; undefined while it loads. */
export function useAddresses(vlan: Vlan | undefined, inRegion: readonly Compute[]) {
  const all = vlan === undefined ? NOBODY : (vlan.computes ?? inRegion.map(({ id }) => id));
  const members = useMembers(all.slice(0, READ), undefined);
  const names = new Map(members.map(({ id, compute }) => [id, compute?.label ?? numberText(id)]));
  const nameOf = (id: number): string => names.get(id) ?? numberText(id);
  const attachments = members.flatMap(({ id, configs }) => attachmentsOf(id, configs ?? [], vlan?.label ?? ''));
  const holders = holdersOf(attachments, nameOf);
  return {
    holders,
    owners: new Map([...holders].map(([address, all]) => [address, all.at(-1)?.name ?? ''])),
    network: reviewAddresses(attachments, nameOf).network,
    loading: members.some(({ configs, error }) => configs === undefined && error === null),
    unread: all.length - members.filter(({ configs }) => configs !== undefined).length,
  };
}

interface Given {
  readonly records: readonly Compute[];
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly vlan: string;
  readonly block: string;
  readonly owners: ReadonlyMap<string, string>;
}

/** The plan for the chosen instances, with their configurations as they are now. */
export function usePlan({ records, decisions, ...rest }: Given): {
  readonly planned: ReadonlyMap<number, Planned>;
  readonly reads: ReadonlyMap<number, Read>;
} {
  // In the order in which they were chosen, so that an address that was handed out stays.
  const chosen = [...decisions.keys()].flatMap((id) => records.find((record) => record.id === id) ?? []);
  const answers = useQueries({
    queries: chosen.map(({ id }) => ({ ...configsOf(id).all(), refetchOnMount: 'always' as const })),
  });
  const plan = planOf(
    chosen.map((compute, index) => ({ compute, configs: answers[index]?.data?.records, ...decisions.get(compute.id) })),
    rest,
  );
  return {
    planned: new Map(plan.map((one) => [one.compute.id, one])),
    reads: new Map(
      chosen.map(({ id }, index) => [
        id,
        { error: answers[index]?.error ?? null, retry: () => void answers[index]?.refetch() },
      ]),
    ),
  };
}

/**
 * Whether this server has no operation that changes a configuration (assumed, doc 3 §4.3): then instances join a VLAN
 * only when they are created. Asked with the first configuration that there is.
 */
export function useUnchangeable(): boolean {
  const first = useQuery(computes.all()).data?.records[0];
  const configs = useQuery({ ...configsOf(first?.id ?? 0).all(), enabled: first !== undefined });
  const config = configs.data?.records[0];
  const shown = useQuery({ ...profileOf(first?.id ?? 0, config?.id ?? 0), enabled: config !== undefined });
  return shown.data === null;
}
