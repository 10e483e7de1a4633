import { contains, type Ledger, like, time, whole } from '../ledger.ts';
import { stackscriptsApi } from './api.ts';

const section = 'doc 3 §4.3';
const ORIGINAL = 'The document only names scripts; the original API lists them like this';

const { list, view } = stackscriptsApi;

/** gaps §3. */
export const ledger: Ledger = {
  title: 'Scripts',
  api: stackscriptsApi,
  lines: [
    {
      id: 'stackscript.public',
      section,
      rule: 'Public scripts can be read by anybody, others by the user whose they are; a wrong token is refused.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'the list',
          endpoint: list,
          token: null,
          answer: {
            data: contains([{ label: 'web-server', is_public: true, mine: false }], [{ label: 'company-base' }]),
          },
        },
        { name: 'one', endpoint: view, params: { stackscriptId: '@stackscript:harden-ssh' }, token: null },
        {
          name: 'the list of one who has some',
          endpoint: list,
          answer: {
            data: contains([
              { label: 'web-server', mine: false },
              { label: 'company-base', is_public: false, mine: true, username: 'admin' },
            ]),
          },
        },
        {
          name: 'one of one’s own',
          endpoint: view,
          params: { stackscriptId: '@stackscript:company-base' },
          answer: { mine: true, is_public: false },
        },
        {
          name: 'the list of a new account',
          endpoint: list,
          world: 'empty',
          answer: { data: contains([{ label: 'web-server' }], [{ label: 'company-base' }]) },
        },
        { name: 'a token without scopes', endpoint: list, persona: { scopes: [] } },
      ],
      refused: [
        { name: 'the list', endpoint: list, token: 'nobody', status: 401, field: null },
        {
          name: 'another’s',
          endpoint: view,
          params: { stackscriptId: '@stackscript:company-base' },
          token: 'demo-operator',
          status: 404,
          field: null,
        },
        {
          name: 'somebody’s without a token',
          endpoint: view,
          params: { stackscriptId: '@stackscript:company-base' },
          token: null,
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'stackscript.record',
      section,
      rule: 'A script says on which images it runs and what it asks for.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'with fields',
          endpoint: view,
          params: { stackscriptId: '@stackscript:web-server' },
          answer: {
            id: whole,
            label: 'web-server',
            username: 'recipes',
            description: like(/./),
            images: ['compute/debian11', 'compute/debian12', 'compute/ubuntu22.04'],
            script: like(/^#!/),
            rev_note: '',
            user_defined_fields: [
              { name: 'site_name', label: like(/./), example: like(/./) },
              { name: 'server', oneOf: 'nginx,apache' },
              { name: 'languages', manyOf: 'php,python,node', default: '' },
              { name: 'contact', default: '' },
            ],
            deployments_total: whole,
            deployments_active: whole,
            created: time,
            updated: time,
          },
        },
        {
          name: 'for every public image, without fields',
          endpoint: view,
          params: { stackscriptId: '@stackscript:harden-ssh' },
          answer: { images: ['any/all'], user_defined_fields: [] },
        },
      ],
      refused: [
        { name: 'an unknown one', endpoint: view, params: { stackscriptId: 987_654_321 }, status: 404, field: null },
        { name: 'too small a page', endpoint: list, query: { page_size: 24 }, field: 'page_size' },
      ],
    },
  ],
};
