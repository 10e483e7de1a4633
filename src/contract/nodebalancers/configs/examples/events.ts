import { eventsApi } from '../../../events/api.ts';
import { contains, type Example, type SpecifiedRule, type Step } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { EMPTY, making, NEW, NODE, updating } from './samples.ts';

const BALANCER = { id: EMPTY.nodeBalancerId, label: 'balancer-4', type: 'nodebalancer', url: '/v4/nodebalancers/4' };
const about = (action: string, label: string): object => ({
  action,
  status: 'finished',
  username: 'admin',
  entity: BALANCER,
  secondary_entity: { id: '$1', label, type: 'nodebalancer_config' },
});

const leaves = (name: string, before: readonly Step[], some: readonly object[], none: readonly object[]): Example => ({
  name,
  endpoint: eventsApi.list,
  before,
  answer: { data: contains(some, none) },
});

/** What is told of configs (gaps §0.2). */
export const events: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.events',
    section: 'doc 2 §6',
    rule: 'A config made, changed or deleted emits `nodebalancer_config_create`, `_update` or `_delete`, with the config beside its NodeBalancer; a rebuild is a change.',
    assumed: 'The document names no event for this; the original API emits these',
    accepted: [
      leaves(
        'made',
        [making({ port: 90 })],
        [about('nodebalancer_config_create', 'port 90')],
        [{ action: 'nodebalancer_config_update' }],
      ),
      leaves(
        'changed',
        [making({ port: 90 }), updating({ port: 91 })],
        [about('nodebalancer_config_create', 'port 90'), about('nodebalancer_config_update', 'port 91')],
        [],
      ),
      leaves(
        'rebuilt',
        [making(), { endpoint: configsApi.rebuild, params: NEW, body: { nodes: [NODE] } }],
        [about('nodebalancer_config_update', 'port 80')],
        [{ action: 'nodebalancer_node_create' }],
      ),
      leaves(
        'deleted',
        [making(), { endpoint: configsApi.remove, params: NEW }],
        [{ action: 'nodebalancer_config_delete', entity: BALANCER, secondary_entity: { label: 'port 80' } }],
        [],
      ),
      leaves(
        'none for a refused one',
        [{ ...making({ port: 0 }), isRefused: true }],
        [],
        [{ action: 'nodebalancer_config_create' }],
      ),
    ],
    refused: [
      {
        name: 'an event that nobody told',
        endpoint: eventsApi.view,
        params: { eventId: 987_654_321 },
        status: 404,
        field: null,
      },
    ],
  },
];
