import { contains, type SpecifiedRule } from '../../specification.ts';
import { profileApi } from '../../profile/api.ts';
import { imagesApi } from '../api.ts';
import { ORIGINAL, publicAlone, SECTION, view } from './samples.ts';

/** Who sees which images (doc 2 §2.4, §4.2). */
export const access: readonly SpecifiedRule[] = [
  {
    id: 'image.scope',
    section: SECTION,
    rule: 'A token that reads images needs `images:read_only`.',
    accepted: [
      { name: 'the list with that scope', endpoint: imagesApi.list, persona: { scopes: ['images:read_only'] } },
      { name: 'the list with more', endpoint: imagesApi.list, persona: { scopes: ['images:read_write'] } },
      { name: 'one image', ...view('compute/debian12'), persona: { scopes: ['images:read_only'] } },
    ],
    refused: [
      {
        name: 'the list with other scopes',
        endpoint: imagesApi.list,
        persona: { scopes: ['computes:read_write', 'volumes:read_write'] },
        status: 403,
        field: null,
      },
      { name: 'the list without any', endpoint: imagesApi.list, persona: { scopes: [] }, status: 403, field: null },
      {
        name: 'one public image',
        ...view('compute/debian12'),
        persona: { scopes: ['computes:read_write'] },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'image.public',
    section: SECTION,
    rule: 'Without a token only public images are visible.',
    accepted: [
      { name: 'the list', endpoint: imagesApi.list, token: null, answer: { data: publicAlone } },
      { name: 'one of them', ...view('compute/debian12'), token: null, answer: { id: 'compute/debian12' } },
    ],
    refused: [
      { name: 'a private image', ...view('private/1'), token: null, status: 404, field: null },
      { name: 'a wrong token for the list', endpoint: imagesApi.list, token: 'nobody', status: 401, field: null },
      { name: 'a wrong token for one', ...view('compute/debian12'), token: 'nobody', status: 401, field: null },
    ],
  },
  {
    id: 'image.private',
    section: SECTION,
    rule: 'With a token the private images of the account are visible too.',
    accepted: [
      {
        name: 'both in the list',
        endpoint: imagesApi.list,
        answer: { data: contains([{ id: 'compute/debian12' }, { id: 'private/1' }, { id: 'private/2' }]) },
      },
      { name: 'one of them', ...view('private/1'), answer: { id: 'private/1', label: 'golden-debian' } },
      {
        name: 'one of them, read only',
        ...view('private/2'),
        token: 'demo-read-only',
        answer: { id: 'private/2' },
      },
      { name: 'a new account has none', endpoint: imagesApi.list, world: 'empty', answer: { data: publicAlone } },
    ],
    refused: [
      { name: 'one that is not there', ...view('private/987654321'), status: 404, field: null },
      { name: 'one of another account', ...view('private/1'), world: 'empty', status: 404, field: null },
    ],
  },
  {
    id: 'image.grants',
    section: 'doc 2 §2.4',
    rule: 'Public images are there for all users; a private one needs a grant on it.',
    assumed: 'That grants are needed is the document’s; what happens without one is not said',
    accepted: [
      {
        name: 'the list has what is granted',
        endpoint: imagesApi.list,
        token: 'demo-operator',
        answer: {
          data: contains([{ id: 'compute/arch' }, { id: 'private/1' }, { id: 'private/4' }], [{ id: 'private/2' }]),
        },
      },
      {
        name: 'the list without grants',
        endpoint: imagesApi.list,
        token: 'demo-restricted',
        answer: { data: publicAlone },
      },
      { name: 'a public image', ...view('compute/debian12'), token: 'demo-restricted' },
      { name: 'a private one to read and write', ...view('private/1'), token: 'demo-operator' },
      { name: 'a private one to read', ...view('private/4'), token: 'demo-operator' },
      {
        name: 'a private one, by a grant of its own',
        ...view('private/2'),
        token: 'demo-restricted',
        persona: { grants: { image: [{ id: 2, permissions: 'read_only' }] } },
      },
    ],
    refused: [
      { name: 'a private one', ...view('private/2'), token: 'demo-operator', status: 403, field: null },
      { name: 'any private one', ...view('private/1'), token: 'demo-restricted', status: 403, field: null },
      {
        name: 'a grant on something else of that number',
        ...view('private/2'),
        token: 'demo-restricted',
        persona: { grants: { compute: [{ id: 2, permissions: 'read_write' }] } },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'image.grants.listed',
    section: 'doc 2 §2.4',
    rule: 'Grants are given on private images alone.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'as the operator is told',
        endpoint: profileApi.grants,
        token: 'demo-operator',
        answer: {
          image: [
            { id: 1, label: 'golden-debian', permissions: 'read_write' },
            { id: 2, label: 'legacy-shop', permissions: null },
            { id: 3, label: 'app-capture', permissions: 'read_write' },
            { id: 4, label: 'upload-awaited', permissions: 'read_only' },
            { id: 5, label: 'worker-3 (deleted)', permissions: 'read_write' },
          ],
        },
      },
      {
        name: 'none in a new account',
        endpoint: profileApi.grants,
        token: 'demo-operator',
        world: 'empty',
        answer: { image: [] },
      },
    ],
    refused: [{ name: 'not without a token', endpoint: profileApi.grants, token: null, status: 401, field: null }],
  },
];
