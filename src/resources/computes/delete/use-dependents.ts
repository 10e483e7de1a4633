import { useQuery } from '@tanstack/react-query';
import { knownOf } from '#ui/confirm/known.ts';
import { backupsOf } from '../backups/queries.ts';
import { configsOf } from '../configs/queries.ts';
import type { Dependents } from './consequences.ts';
import { disksOf } from '../disks/queries.ts';
import { firewallsOnCompute } from '../queries.ts';

/** The records that depend on an instance, for sentences about them; nothing is requested without an id. */
export function useDependents(id: string | undefined): Dependents {
  const computeId = id ?? '';
  const enabled = id !== undefined;
  const disks = useQuery({ ...disksOf(computeId), enabled });
  const backups = useQuery({ ...backupsOf(computeId), enabled });
  const firewalls = useQuery({ ...firewallsOnCompute(Number(computeId)), enabled });
  const configs = useQuery({ ...configsOf(computeId).all(), enabled });
  return {
    disks: knownOf(disks),
    backups: knownOf(backups),
    firewalls: knownOf(firewalls),
    configs: configs.data?.records ?? (configs.isError ? 'failed' : undefined),
  };
}
