import type { Example, SpecifiedRule, RefusedExample } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { bodyWith, making, profileOf, WEB } from './samples.ts';

const ASSUMED = 'The document names no scopes for what it does not show; reads and writes are as elsewhere';
const GRANTS = 'The document speaks of access to instances; profiles are taken to share it';

const reading = { scopes: ['computes:read_only'] };
const writing = { scopes: ['computes:read_write'] };
const others = { scopes: ['account:read_write', 'firewall:read_write', 'vpc:read_write', 'ips:read_write'] };

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const WRITTEN = 'web-1';
const READ = 'live-migration';
const UNSEEN = 'web-2';

const NEW = { ...WEB, configId: '$1' };

const list = (compute: string) => ({ endpoint: configsApi.list, params: { computeId: `@compute:${compute}` } });
const create = (compute: string) => ({
  endpoint: configsApi.create,
  params: { computeId: `@compute:${compute}` },
  body: bodyWith({}),
});
const view = (compute: string) => ({ endpoint: configsApi.view, params: profileOf(compute) });
const update = (compute: string) => ({
  endpoint: configsApi.update,
  params: profileOf(compute),
  body: { label: 'mine' },
});
const removeNew = { endpoint: configsApi.remove, before: [making()], params: NEW };

const forbidden = (example: Example): RefusedExample => ({ ...example, status: 403, field: null });
const operated = (example: Example): Example => ({ ...example, token: 'demo-operator' });

/** Who may do what with profiles (doc 3 §4.3, §5). */
export const access: readonly SpecifiedRule[] = [
  {
    id: 'config.scope.read',
    section: 'doc 3 §4.3',
    rule: 'Listing profiles needs `computes:read_only`.',
    accepted: [{ name: 'that scope', ...list(WRITTEN), persona: reading }],
    refused: [forbidden({ name: 'those of other areas', ...list(WRITTEN), persona: others })],
  },
  {
    id: 'config.scope.write',
    section: 'doc 3 §4.3',
    rule: 'Making a profile needs `computes:read_write`.',
    accepted: [{ name: 'that scope', ...create(WRITTEN), persona: writing }],
    refused: [
      forbidden({ name: 'to read', ...create(WRITTEN), persona: reading }),
      forbidden({ name: 'those of other areas', ...create(WRITTEN), persona: others }),
    ],
  },
  {
    id: 'config.scope.assumed',
    section: 'doc 3 §4.3',
    rule: 'Reading a profile needs `computes:read_only`; changing and deleting it needs `computes:read_write`.',
    assumed: ASSUMED,
    accepted: [
      { name: 'view', ...view(WRITTEN), persona: reading },
      { name: 'update', ...update(WRITTEN), persona: writing },
      { name: 'delete', ...removeNew, persona: writing },
    ],
    refused: [
      forbidden({ name: 'view', ...view(WRITTEN), persona: others }),
      forbidden({ name: 'update', ...update(WRITTEN), persona: reading }),
      forbidden({
        name: 'delete',
        endpoint: configsApi.remove,
        params: profileOf('mail'),
        persona: reading,
      }),
    ],
  },
  {
    id: 'config.grant.read',
    section: 'doc 3 §5',
    rule: 'A restricted user needs a grant on an instance to read its profiles.',
    assumed: GRANTS,
    accepted: [
      operated({ name: 'listed, to write', ...list(WRITTEN) }),
      operated({ name: 'listed, to read', ...list(READ) }),
      operated({ name: 'one, to read', ...view(READ) }),
    ],
    refused: [
      forbidden(operated({ name: 'listed', ...list(UNSEEN) })),
      forbidden(operated({ name: 'one', ...view(UNSEEN) })),
    ],
  },
  {
    id: 'config.grant.write',
    section: 'doc 3 §5',
    rule: 'A restricted user needs a `read_write` grant on an instance to make, change and delete its profiles.',
    assumed: GRANTS,
    accepted: [
      operated({ name: 'make', ...create(WRITTEN) }),
      operated({ name: 'change', ...update(WRITTEN) }),
      operated({ name: 'delete', ...removeNew }),
    ],
    refused: [
      forbidden(operated({ name: 'make, with one to read', ...create('worker-2') })),
      forbidden(operated({ name: 'change, with one to read', ...update('worker-2') })),
      forbidden(
        operated({ name: 'delete, with one to read', endpoint: configsApi.remove, params: profileOf('worker-2') }),
      ),
      forbidden(operated({ name: 'make, with none', ...create(UNSEEN) })),
    ],
  },
];
