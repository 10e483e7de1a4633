import { type SpecifiedRule, like } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { creates, denies, forbids, making, tells } from './samples.ts';

/** Who may create NodeBalancers, and what is told of it (doc 2 §4.1, doc 1 §5). */
export const createAccess: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.create.scope',
    section: 'doc 2 §4.1',
    rule: 'Creating a NodeBalancer needs `nodebalancers:read_write`.',
    accepted: [{ ...creates('that scope alone', {}), persona: { scopes: ['nodebalancers:read_write'] } }],
    refused: [
      forbids('reading NodeBalancers', making(), { persona: { scopes: ['nodebalancers:read_only'] } }),
      forbids('writing everything else', making(), {
        persona: { scopes: ['account:read_write', 'computes:read_write', 'firewall:read_write'] },
      }),
      { name: 'no token', ...making(), token: null, status: 401, field: null },
    ],
  },
  {
    id: 'nodebalancer.create.grant',
    section: 'doc 1 §5',
    rule: 'A restricted user needs the grant `add_nodebalancers`, and may read and write what he creates.',
    assumed: 'The documents name this grant for databases and instances; the original API has it here, too (gaps §2)',
    accepted: [
      { ...creates('one who has it', {}), token: 'demo-operator' },
      {
        // The sixth has an id that gives no right by itself.
        name: 'reading what he made',
        endpoint: nodebalancersApi.view,
        token: 'demo-operator',
        before: [
          { ...making(), token: 'demo-operator' },
          { ...making(), token: 'demo-operator' },
        ],
        params: { nodeBalancerId: '$2' },
        answer: { id: '$2' },
      },
      {
        name: 'changing what he made',
        endpoint: nodebalancersApi.update,
        token: 'demo-operator',
        before: [
          { ...making(), token: 'demo-operator' },
          { ...making(), token: 'demo-operator' },
        ],
        params: { nodeBalancerId: '$2' },
        body: { label: 'own-one' },
        answer: { label: 'own-one' },
      },
    ],
    refused: [
      forbids('one who has it not', making(), { token: 'demo-restricted' }),
      {
        name: 'reading what another made',
        endpoint: nodebalancersApi.view,
        token: 'demo-restricted',
        before: [making()],
        params: { nodeBalancerId: '$1' },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.create.event',
    section: 'doc 2 §6',
    rule: 'Creating emits `nodebalancer_create`.',
    assumed: 'The document names no events of NodeBalancers; the original API has these (gaps §0.2)',
    accepted: [
      tells(
        'one event',
        [making({ label: 'examples' })],
        [
          {
            action: 'nodebalancer_create',
            status: 'finished',
            username: 'admin',
            entity: { id: '$1', label: 'examples', type: 'nodebalancer', url: like(/^\/v4\/nodebalancers\/\d+$/) },
          },
        ],
      ),
      tells(
        'none of what is refused',
        [{ ...making({ label: 'refused', region: 'moon-1' }), isRefused: true }],
        [],
        [{ action: 'nodebalancer_create', entity: { label: 'refused' } }],
      ),
    ],
    refused: [denies('a Region that there is not', { region: 'moon-1' }, 'region')],
  },
];
