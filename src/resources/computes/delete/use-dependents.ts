import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { backupsOf } from '../backups/queries.ts';
import { configsOf } from '../configs/queries.ts';
import type { Dependents, Known } from './consequences.ts';
import { disksOf } from '../disks/queries.ts';
import { firewallsOnCompute } from '../queries.ts';

const known = <T>({ data, isError }: Pick<UseQueryResult<T>, 'data' | 'isError'>): Known<T> =>
  data === undefined && isError ? 'failed' : data;

/** What belongs to an instance, as sentences speak of it; nothing is asked for without an id. */
export function useDependents(id: string | undefined): Dependents {
  const computeId = id ?? '';
  const enabled = id !== undefined;
  const disks = useQuery({ ...disksOf(computeId), enabled });
  const backups = useQuery({ ...backupsOf(computeId), enabled });
  const firewalls = useQuery({ ...firewallsOnCompute(Number(computeId)), enabled });
  const configs = useQuery({ ...configsOf(computeId).all(), enabled });
  return {
    disks: known(disks),
    backups: known(backups),
    firewalls: known(firewalls),
    configs: configs.data?.records ?? (configs.isError ? 'failed' : undefined),
  };
}
