import { useQueries, useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import ConfirmDialog from '#ui/confirm/dialog.tsx';
import type { DialogProps } from '#ui/confirm/types.ts';
import { loadableOf } from '#ui/confirm/loadable.ts';
import { devicesOf } from '#resources/firewalls/queries.ts';
import { addressesOf } from '#resources/networking/ips/queries.ts';
import { backupsOf } from '../backups/queries.ts';
import { disksOf } from '../disks/queries.ts';
import { firewallsOnCompute } from '../firewalls/queries.ts';
import { useDependence } from '../model/use-dependence.ts';
import { deletedWith, type Dependents, STAYS } from './consequences.ts';
import { useMonitored } from './use-monitored.ts';

/** The records that depend on an instance, for sentences about them. */
function useDependents(id: string, compute: Compute | undefined): Dependents {
  const dependence = useDependence(compute);
  const disks = useQuery(disksOf(id));
  const backups = useQuery(backupsOf(id));
  const firewalls = useQuery(firewallsOnCompute(Number(id)));
  const ids = (firewalls.data ?? []).map((firewall) => firewall.id);
  const services = useQueries({ queries: ids.map((firewallId) => devicesOf(firewallId)) });
  const addresses = useQuery(addressesOf(Number(id)));
  return {
    ...dependence,
    disks: loadableOf(disks),
    backups: loadableOf(backups),
    firewalls: loadableOf(firewalls),
    servicesOf: (firewallId) => services[ids.indexOf(firewallId)]?.data ?? undefined,
    addresses: loadableOf(addresses),
    monitored: useMonitored(),
  };
}

interface DeleteComputeProps extends Omit<DialogProps, 'level'> {
  readonly id: string;
  /** Undefined until it is loaded. */
  readonly compute: Compute | undefined;
  /** The element that had the focus before. */
  opener(): HTMLElement | null;
}

/** Confirms deleting an instance: what goes with it, and what breaks, by name. */
export default function DeleteCompute({ id, compute, ...props }: DeleteComputeProps) {
  return (
    <ConfirmDialog {...props} level={3} consequences={deletedWith(compute, useDependents(id, compute))} stays={STAYS} />
  );
}
