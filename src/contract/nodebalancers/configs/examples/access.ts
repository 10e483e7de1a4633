import type { Example, SpecifiedRule, RefusedExample } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { seeded } from './samples.ts';

const GRANTS = 'The document speaks of scopes; configs are taken to share the grants of their NodeBalancer';

const reading = { scopes: ['nodebalancers:read_only'] };
const writing = { scopes: ['nodebalancers:read_write'] };
const others = { scopes: ['account:read_write', 'computes:read_write', 'firewall:read_write', 'ips:read_write'] };

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const WRITTEN = seeded('balancer-1', 80);
const READ = { nodeBalancerId: '@nodebalancer:balancer-4' };
const UNSEEN = seeded('balancer-2', 3306);

type Params = Readonly<Record<string, string>>;

const list = (params: Params) => ({ endpoint: configsApi.list, params });
const view = (params: Params) => ({ endpoint: configsApi.view, params });
const create = (params: Params) => ({ endpoint: configsApi.create, params, body: { port: 9000 } });
const update = (params: Params) => ({ endpoint: configsApi.update, params, body: { check_attempts: 5 } });
const rebuild = (params: Params) => ({ endpoint: configsApi.rebuild, params, body: { nodes: [] } });
const remove = (params: Params) => ({ endpoint: configsApi.remove, params });

const forbidden = (example: Example): RefusedExample => ({ ...example, status: 403, field: null });
const operated = (example: Example): Example => ({ ...example, token: 'demo-operator' });
const ungranted = (example: Example): Example => ({ ...example, token: 'demo-restricted' });

// It has no config from the start, and the operator can make none: an admin does.
const OF_READ = { ...READ, configId: '$1' };
const made = { before: [{ ...create(READ), token: 'demo-admin' }] };

/** Who may do what with configs (doc 2 §4.1, §5). */
export const access: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.scope.read',
    section: 'doc 2 §4.1',
    rule: 'Listing and reading configs needs `nodebalancers:read_only`.',
    accepted: [
      { name: 'list', ...list(WRITTEN), persona: reading },
      { name: 'view', ...view(WRITTEN), persona: reading },
      { name: 'view, with more than that', ...view(WRITTEN), persona: writing },
    ],
    refused: [
      forbidden({ name: 'list', ...list(WRITTEN), persona: others }),
      forbidden({ name: 'view', ...view(WRITTEN), persona: others }),
    ],
  },
  {
    id: 'nodebalancer.config.scope.write',
    section: 'doc 2 §4.1',
    rule: 'Making, changing, rebuilding and deleting configs needs `nodebalancers:read_write`.',
    accepted: [
      { name: 'make', ...create(WRITTEN), persona: writing },
      { name: 'change', ...update(WRITTEN), persona: writing },
      { name: 'rebuild', ...rebuild(WRITTEN), persona: writing },
      { name: 'delete', ...remove(WRITTEN), persona: writing },
    ],
    refused: [
      forbidden({ name: 'make', ...create(WRITTEN), persona: reading }),
      forbidden({ name: 'change', ...update(WRITTEN), persona: reading }),
      forbidden({ name: 'rebuild', ...rebuild(WRITTEN), persona: reading }),
      forbidden({ name: 'delete', ...remove(WRITTEN), persona: reading }),
      forbidden({ name: 'make, with those of other areas', ...create(WRITTEN), persona: others }),
    ],
  },
  {
    id: 'nodebalancer.config.token',
    section: 'doc 2 §5',
    rule: 'Every operation of configs needs a token.',
    accepted: [{ name: 'with one', ...list(WRITTEN) }],
    refused: [
      { name: 'list', ...list(WRITTEN), token: null, status: 401, field: null },
      { name: 'view', ...view(WRITTEN), token: null, status: 401, field: null },
      { name: 'make', ...create(WRITTEN), token: null, status: 401, field: null },
      { name: 'change', ...update(WRITTEN), token: null, status: 401, field: null },
      { name: 'rebuild', ...rebuild(WRITTEN), token: null, status: 401, field: null },
      { name: 'delete', ...remove(WRITTEN), token: null, status: 401, field: null },
    ],
  },
  {
    id: 'nodebalancer.config.grant.read',
    section: 'doc 2 §5',
    rule: 'A restricted user needs a grant on a NodeBalancer to list and read its configs.',
    assumed: GRANTS,
    accepted: [
      operated({ name: 'listed, to write', ...list(WRITTEN) }),
      operated({ name: 'listed, to read', ...list(READ) }),
      operated({ name: 'one, to write', ...view(WRITTEN) }),
      operated({ name: 'one, to read', ...made, ...view(OF_READ) }),
    ],
    refused: [
      forbidden(operated({ name: 'listed', ...list(UNSEEN) })),
      forbidden(operated({ name: 'one', ...view(UNSEEN) })),
      forbidden(ungranted({ name: 'listed, without any grant', ...list(WRITTEN) })),
    ],
  },
  {
    id: 'nodebalancer.config.grant.write',
    section: 'doc 2 §5',
    rule: 'A restricted user needs a `read_write` grant on a NodeBalancer to make, change, rebuild and delete its configs.',
    assumed: GRANTS,
    accepted: [
      operated({ name: 'make', ...create(WRITTEN) }),
      operated({ name: 'change', ...update(WRITTEN) }),
      operated({ name: 'rebuild', ...rebuild(WRITTEN) }),
      operated({ name: 'delete', ...remove(WRITTEN) }),
    ],
    refused: [
      forbidden(operated({ name: 'make, with one to read', ...create(READ) })),
      forbidden(operated({ name: 'change, with one to read', ...made, ...update(OF_READ) })),
      forbidden(operated({ name: 'rebuild, with one to read', ...made, ...rebuild(OF_READ) })),
      forbidden(operated({ name: 'delete, with one to read', ...made, ...remove(OF_READ) })),
      forbidden(operated({ name: 'make, with none', ...create(UNSEEN) })),
      forbidden(operated({ name: 'change, with none', ...update(UNSEEN) })),
      forbidden(operated({ name: 'rebuild, with none', ...rebuild(UNSEEN) })),
      forbidden(operated({ name: 'delete, with none', ...remove(UNSEEN) })),
    ],
  },
];
