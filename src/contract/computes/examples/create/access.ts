import type { SpecifiedRule } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { bodyWith, creates, forbids, fromImage, making, refuses } from './samples.ts';

/** Who may create instances (doc 3 §4.3, §5). */
export const accessLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.scope',
    section: 'doc 3 §4.3',
    rule: 'Creating instances needs `computes:read_write`.',
    accepted: [
      { ...creates('that scope alone', {}), persona: { scopes: ['computes:read_write'] } },
      { ...creates('that scope alone, from an image', fromImage()), persona: { scopes: ['computes:read_write'] } },
    ],
    refused: [
      {
        ...forbids('reading instances', {}, null, 'demo-admin'),
        persona: { scopes: ['computes:read_only'] },
      },
      {
        ...forbids('writing everything else', {}, null, 'demo-admin'),
        persona: { scopes: ['account:read_write', 'firewall:read_write', 'images:read_write', 'ips:read_write'] },
      },
      { name: 'no token', endpoint: computesApi.create, body: bodyWith({}), token: null, status: 401, field: null },
    ],
  },
  {
    id: 'compute.create.grant',
    section: 'doc 3 §4.3',
    rule: 'The user needs the grant `add_computes`.',
    accepted: [
      { ...creates('a restricted user who has it', {}), token: 'demo-operator' },
      creates('an unrestricted user needs none', {}),
    ],
    refused: [forbids('a restricted user who has it not', {}, null, 'demo-restricted')],
  },
  {
    id: 'compute.create.grant-own',
    section: 'doc 3 §5',
    rule: 'Who creates an instance has `read_write` on it.',
    assumed: 'The document names grants on instances and not who gets them; the original API gives them to the creator',
    accepted: [
      {
        name: 'reading it',
        endpoint: computesApi.view,
        token: 'demo-operator',
        before: [
          { ...making(), token: 'demo-operator' },
          { ...making(), token: 'demo-operator' },
          { ...making(), token: 'demo-operator' },
          { ...making(), token: 'demo-operator' },
        ],
        params: { computeId: '$2' },
        answer: { id: '$2' },
      },
      {
        name: 'and the next',
        endpoint: computesApi.view,
        token: 'demo-operator',
        before: [
          { ...making(), token: 'demo-operator' },
          { ...making(), token: 'demo-operator' },
          { ...making(), token: 'demo-operator' },
          { ...making(), token: 'demo-operator' },
        ],
        params: { computeId: '$4' },
        answer: { id: '$4' },
      },
    ],
    refused: [
      {
        name: 'another restricted user sees nothing of it',
        endpoint: computesApi.view,
        token: 'demo-restricted',
        before: [{ ...making(), token: 'demo-operator' }],
        params: { computeId: '$1' },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'compute.create.tags',
    section: 'doc 3 §4.3',
    rule: 'Only unrestricted users may give tags.',
    accepted: [
      creates('an unrestricted user', { tags: ['web'] }, { tags: ['web'] }),
      { ...creates('a restricted user, none', {}, { tags: [] }), token: 'demo-operator' },
      { ...creates('a restricted user, an empty list', { tags: [] }, { tags: [] }), token: 'demo-operator' },
    ],
    refused: [
      forbids('a restricted user', { tags: ['web'] }, 'tags'),
      { ...forbids('a restricted user, however many grants', { tags: ['web', 'db'] }, 'tags') },
      refuses('tags that are no list, whoever it is', { tags: 'web' }, 'tags'),
    ],
  },
];
