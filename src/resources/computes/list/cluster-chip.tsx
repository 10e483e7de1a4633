import { figure } from '#lib/unreadable.ts';
import type { ReactNode } from 'react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { catalogueOf, useKnownName } from '#ui/display/blocks/catalogue.tsx';
import { clusters } from '#resources/lke/clusters/queries.ts';
import classes from './cluster-chip.module.css';

const clusterNames = catalogueOf(clusters.all(), ({ records }) =>
  records.map(({ id, label }) => ({ id: String(id), label })),
);

const Chip = ({ id, name = `Cluster ${figure(id)}` }: { id: number; name?: string | undefined }) => (
  <span className={classes.chip}>{name}</span>
);

const NamedChip = ({ id }: { id: number }) => <Chip id={id} name={useKnownName(clusterNames, String(id))} />;

/** The name of an instance, and the cluster that it is a node of. */
export default function ClusterChip({ id, children }: { id: number; children: ReactNode }) {
  const isListed = useDisabledReason()(clustersApi.list) === undefined;
  return (
    <span className={classes.node}>
      {children}
      {isListed ? <NamedChip id={id} /> : <Chip id={id} />}
    </span>
  );
}
