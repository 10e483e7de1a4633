import { computesApi } from '../computes/api.ts';
import {
  contains,
  type Example,
  type Specification,
  like,
  type RefusedExample,
  time,
  whole,
} from '../specification.ts';
import { stackscriptsApi } from './api.ts';

const section = 'doc 3 §4.3';
const ORIGINAL = 'The document only names scripts; the original API lists them like this';

const { list, view } = stackscriptsApi;

/** An instance that a script sets up. */
const runs = (name: string, script: string, data?: unknown, image = 'compute/debian12'): Example => ({
  name,
  endpoint: computesApi.create,
  body: {
    region: 'us-east',
    type: 'g6-standard-1',
    image,
    root_pass: 'violet-Harbour-93-kettle',
    stackscript_id: `@stackscript:${script}`,
    stackscript_data: data,
  },
});

const fails = (example: Example, field: string | readonly string[]): RefusedExample => ({
  ...example,
  field,
  serverOnly: true,
});

const SITE = { site_name: 'www.example.com', server: 'nginx' };
const LAMP = { modules: 'zip,gd', terms: 'yes' };

/** gaps §3. */
export const specification: Specification = {
  title: 'Scripts',
  api: stackscriptsApi,
  rules: [
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
    {
      id: 'stackscript.images',
      section,
      rule: 'A script runs on the images that it names; one that names `any/all`, on every public one.',
      assumed: 'The document asks for a compatible image; how a script says which are is the original API’s',
      accepted: [
        runs('one that it names', 'web-server', SITE, 'compute/ubuntu22.04'),
        runs('any', 'harden-ssh', undefined, 'compute/alpine3.18'),
      ],
      refused: [
        fails(runs('one that it does not name', 'web-server', SITE, 'compute/alpine3.18'), 'image'),
        fails(runs('faults of its fields with it', 'web-server', { server: 'nginx' }, 'compute/alpine3.18'), [
          'image',
          'stackscript_data.site_name',
        ]),
      ],
    },
    {
      id: 'stackscript.fields',
      section,
      rule: 'A field without a default must be filled in, and one with choices takes one of them, or some.',
      assumed: 'The document says that a script may require input; what kinds there are is the original API’s',
      accepted: [
        runs('what is required', 'web-server', SITE),
        runs('as a text', 'web-server', JSON.stringify(SITE)),
        runs('some of the choices, with blanks', 'web-server', { ...SITE, languages: 'php, node' }),
        runs('none of the choices', 'web-server', { ...SITE, languages: '' }),
        runs('empty where there is a default', 'company-base', { ticket: 'OPS-1', team: '' }),
        runs('null where there is a default', 'company-base', { ticket: 'OPS-1', team: null }),
        runs('another than the default', 'company-base', { ticket: 'OPS-1', team: 'data' }),
        runs('choices that are listed with blanks', 'classic-lamp', LAMP, 'compute/debian9'),
        runs('the only choice', 'classic-lamp', { ...LAMP, tools: 'phpmyadmin' }, 'compute/debian9'),
        runs('what it does not ask for', 'harden-ssh', { colour: 'blue' }),
      ],
      refused: [
        fails(runs('nothing', 'web-server'), ['stackscript_data.site_name', 'stackscript_data.server']),
        fails(runs('null for all', 'web-server', null), ['stackscript_data.site_name', 'stackscript_data.server']),
        fails(runs('null', 'web-server', { ...SITE, site_name: null }), 'stackscript_data.site_name'),
        fails(runs('an empty text', 'web-server', { ...SITE, site_name: '' }), 'stackscript_data.site_name'),
        fails(runs('a number', 'web-server', { ...SITE, site_name: 5 }), 'stackscript_data.site_name'),
        fails(runs('no choice of those', 'web-server', { ...SITE, server: 'caddy' }), 'stackscript_data.server'),
        fails(runs('two where one is to be chosen', 'web-server', { ...SITE, server: 'nginx,apache' }), [
          'stackscript_data.server',
        ]),
        fails(runs('one too many', 'web-server', { ...SITE, languages: 'php,cobol' }), 'stackscript_data.languages'),
        fails(runs('no team of those', 'company-base', { ticket: 'OPS-1', team: 'sales' }), 'stackscript_data.team'),
        fails(runs('a default of null', 'company-base', { team: 'web' }), 'stackscript_data.ticket'),
        fails(runs('choices without a default', 'classic-lamp', { terms: 'yes' }, 'compute/debian9'), [
          'stackscript_data.modules',
        ]),
        fails(runs('another than the only one', 'classic-lamp', { ...LAMP, terms: 'no' }, 'compute/debian9'), [
          'stackscript_data.terms',
        ]),
        fails(runs('others than the only one', 'classic-lamp', { ...LAMP, tools: 'adminer' }, 'compute/debian9'), [
          'stackscript_data.tools',
        ]),
      ],
    },
    {
      id: 'stackscript.use',
      section,
      rule: 'Who may read a script may run it.',
      assumed: ORIGINAL,
      accepted: [
        { ...runs('a public one', 'harden-ssh'), token: 'demo-operator' },
        runs('one of one’s own', 'company-base', { ticket: 'OPS-1' }),
      ],
      refused: [
        {
          ...fails(runs('one of another user', 'company-base', { ticket: 'OPS-1' }), 'stackscript_id'),
          token: 'demo-operator',
        },
        {
          name: 'an unknown one',
          endpoint: computesApi.create,
          body: {
            region: 'us-east',
            type: 'g6-standard-1',
            image: 'compute/debian12',
            root_pass: 'violet-Harbour-93-kettle',
            stackscript_id: 987_654_321,
          },
          field: 'stackscript_id',
          serverOnly: true,
        },
      ],
    },
  ],
};
