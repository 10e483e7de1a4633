import { contains, type SpecifiedRule } from '../../../specification.ts';
import { addGrant, asking, recordGrants, scopeRules } from '../../../specification/access.ts';
import { after, each } from '../../../specification/calls.ts';
import { notFound } from '../../../specification/records.ts';
import { clustersApi } from '../api.ts';
import { BROKEN, create, FIRST, list, OLD, update, view } from './samples.ts';

const section = 'doc 2 §4.3';
export const GRANTS = 'The documents name grants on databases and instances; those on clusters are of a later version';

const {
  view: one,
  endpoints,
  dashboard,
  kubeconfig,
  removeKubeconfig,
  removeServicetoken,
  recycle,
  remove,
} = clustersApi;
const reads = [one, endpoints, dashboard].map((endpoint) => asking(endpoint));
const writes = [
  asking(clustersApi.update, { tags: [] }),
  asking(clustersApi.regenerate, { servicetoken: true }),
  ...[kubeconfig, removeServicetoken, removeKubeconfig, recycle, remove].map((endpoint) => asking(endpoint)),
];
const first = { clusterId: FIRST };
const operator = { token: 'demo-operator' };

/** Who may do what with clusters (doc 2 §4.3), and what does not exist. */
export const access: readonly SpecifiedRule[] = [
  ...scopeRules({
    id: 'cluster.scope',
    section,
    what: 'clusters',
    read: 'lke:read_only',
    write: 'lke:read_write',
    reads: [list, ...reads.map((ask) => ask(first))],
    writes: [create(), ...writes.map((ask) => ask(first))],
  }),
  addGrant({
    id: 'cluster.grant.add',
    section: 'doc 1 §5',
    what: 'a cluster',
    grant: 'add_computes',
    creates: create(),
    assumed: 'The document names no grant for it; a cluster creates instances',
  }),
  ...recordGrants({
    id: 'cluster.grant',
    section: 'doc 1 §5',
    what: 'a cluster, its endpoints, its dashboard and its credentials',
    writable: first,
    readable: { clusterId: BROKEN },
    hidden: { clusterId: OLD },
    reads,
    writes,
    assumed: GRANTS,
  }),
  {
    id: 'cluster.grant.list',
    section: 'doc 1 §5',
    rule: 'The list shows a restricted user the clusters with a grant; who creates one gets `read_write` on it.',
    assumed: GRANTS,
    accepted: [
      { ...list, ...operator, answer: { data: contains([{ id: FIRST }, { id: BROKEN }], [{ id: OLD }]) } },
      // The second has an even id, on which demo-operator has no grant by default.
      ...after(each(operator, [create(), create()]), ...each(operator, [view('$2'), update({ label: 'own' }, '$2')])),
    ],
  },
  notFound({ id: 'cluster.unknown', section, what: 'a cluster', calls: [...reads, ...writes], known: first }),
];
