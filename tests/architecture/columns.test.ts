// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createAppRouter } from '#app/router.ts';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { columnsOf as profileColumns } from '#resources/computes/configs/columns.tsx';
import { columns as computeColumns } from '#resources/computes/list/columns.tsx';
import { columns as eventColumns } from '#resources/events/list.tsx';
import { columns as deviceColumns } from '#resources/firewalls/devices/columns.tsx';
import { columns as firewallColumns } from '#resources/firewalls/list/columns.tsx';
import { columnsOf as nodeColumns } from '#resources/nodebalancers/configs/nodes/columns.tsx';
import { configColumns } from '#resources/nodebalancers/configs/columns.tsx';
import { columns as databaseColumns } from '#resources/databases/list.tsx';
import { columns as clusterColumns } from '#resources/lke/clusters/list/columns.tsx';
import { nodeColumns as clusterNodeColumns } from '#resources/lke/clusters/nodes/columns.tsx';
import { poolColumns } from '#resources/lke/clusters/pools/columns.tsx';
import { columns as nodebalancerColumns } from '#resources/nodebalancers/list/columns.tsx';
import { columns as vlanColumns } from '#resources/vlans/list.tsx';
import { isSortable } from '#ui/table/data/search.ts';
import type { Column } from '#ui/table/types.ts';
import { columns as contactColumns } from '#resources/managed/contacts/list.tsx';
import { columns as settingsColumns } from '#resources/managed/compute-settings/list.tsx';
import { columnsOf as credentialColumns } from '#resources/managed/credentials/list.tsx';
import { columnsOf as issueColumns } from '#resources/managed/issues/list.tsx';
import { columnsOf as readinessColumns } from '#resources/managed/readiness/table.tsx';
import { columnsOf as serviceColumns } from '#resources/managed/services/columns.tsx';

const config = {
  ...CONFIG_DEFAULTS,
  id: 1,
  nodebalancer_id: 1,
  ssl_cert: null,
  ssl_key: null,
  ssl_commonname: '',
  ssl_fingerprint: '',
};

/** Nothing is known of the records that columns are made of. */
const NOTHING = {
  contacts: undefined,
  credentials: undefined,
  settings: undefined,
  issues: undefined,
  computes: undefined,
};

/** The sortable columns and the filterable ones. */
const idsOf = <T>(columns: readonly Column<T>[]): string[] =>
  columns.filter(({ sortable, perRow, filter }) => isSortable({ sortable, perRow }) || filter).map(({ id }) => id);

const TABLES: readonly (readonly [route: string, ids: readonly string[]])[] = [
  ['/activity', idsOf(eventColumns)],
  ['/compute', idsOf(computeColumns)],
  ['/compute/$computeId', idsOf(profileColumns(1))],
  ['/databases', idsOf(databaseColumns)],
  ['/firewalls', idsOf(firewallColumns)],
  ['/firewalls/$firewallId', idsOf(deviceColumns)],
  ['/kubernetes', idsOf(clusterColumns)],
  ['/kubernetes/$clusterId', [...new Set([...idsOf(poolColumns(1)), ...idsOf(clusterNodeColumns)])]],
  ['/managed', idsOf(readinessColumns(NOTHING))],
  ['/managed/contacts', idsOf(contactColumns)],
  ['/managed/credentials', idsOf(credentialColumns(undefined))],
  ['/managed/issues', idsOf(issueColumns(undefined, undefined))],
  ['/managed/services', idsOf(serviceColumns(NOTHING))],
  ['/managed/settings', idsOf(settingsColumns)],
  ['/nodebalancers', idsOf(nodebalancerColumns)],
  ['/nodebalancers/$nodeBalancerId', idsOf(configColumns(1))],
  [
    '/nodebalancers/$nodeBalancerId/configs/$configId',
    idsOf(nodeColumns({ config, nodes: [], instances: new Map(), disabledReasonOf: () => undefined })),
  ],
  ['/vlans', idsOf(vlanColumns)],
];
const KNOWN = new Set(TABLES.flatMap(([, ids]) => ids));

test.each(TABLES)('the address of %s accepts every column of its table, and no other', (path, ids) => {
  const route = Object.values(createAppRouter().routesByPath).find(({ fullPath }) => fullPath === path);
  const read = route?.options.validateSearch;
  const accepted = [...KNOWN].filter((id) => {
    const search: unknown = typeof read === 'function' ? read({ sort: id }) : undefined;
    return typeof search === 'object' && search !== null && 'sort' in search && search.sort === id;
  });
  expect(accepted.toSorted()).toEqual(ids.toSorted());
});
