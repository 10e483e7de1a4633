import { contains, type SpecifiedRule } from '../../specification.ts';
import { addGrant, asking, recordGrants, scopeRules } from '../../specification/access.ts';
import { after, each } from '../../specification/calls.ts';
import { notFound } from '../../specification/records.ts';
import { nodebalancersApi } from '../api.ts';
import { create, EMPTY, FIRST, list, SECOND, update, view } from './samples.ts';

const GRANTS = 'The documents name grants on databases and instances; the original API has them here, too';

const reads = [nodebalancersApi.view, nodebalancersApi.firewalls, nodebalancersApi.stats].map((one) => asking(one));
const writes = [asking(nodebalancersApi.update, { tags: [] }), asking(nodebalancersApi.remove)];
const first = { nodeBalancerId: FIRST };
const operator = { token: 'demo-operator' };

/** Who may do what with NodeBalancers (doc 2 §4.1, doc 1 §5), and what does not exist. */
export const access: readonly SpecifiedRule[] = [
  ...scopeRules({
    id: 'nodebalancer.scope',
    section: 'doc 2 §4.1',
    what: 'NodeBalancers',
    read: 'nodebalancers:read_only',
    write: 'nodebalancers:read_write',
    reads: [list, ...reads.map((ask) => ask(first))],
    writes: [create(), ...writes.map((ask) => ask(first))],
  }),
  addGrant({
    id: 'nodebalancer.grant.add',
    section: 'doc 1 §5',
    what: 'a NodeBalancer',
    grant: 'add_nodebalancers',
    creates: create(),
    assumed: GRANTS,
  }),
  ...recordGrants({
    id: 'nodebalancer.grant',
    section: 'doc 1 §5',
    what: 'a NodeBalancer, its firewalls and its statistics',
    writable: first,
    readable: { nodeBalancerId: EMPTY },
    hidden: { nodeBalancerId: SECOND },
    reads,
    writes,
    assumed: GRANTS,
  }),
  {
    id: 'nodebalancer.grant.list',
    section: 'doc 1 §5',
    rule: 'The list shows a restricted user the NodeBalancers with a grant; who creates one gets `read_write` on it.',
    assumed: GRANTS,
    accepted: [
      { ...list, ...operator, answer: { data: contains([{ label: 'shop-lb' }], [{ label: 'db-lb' }]) } },
      // The second has an even id, on which demo-operator has no grant by default.
      ...after(
        each(operator, [create(), create()]),
        ...each(operator, [view('$2'), update({ label: 'own-one' }, '$2')]),
      ),
    ],
  },
  notFound({
    id: 'nodebalancer.unknown',
    section: 'doc 2 §4.1',
    what: 'a NodeBalancer',
    calls: [...reads, ...writes],
    known: first,
  }),
];
