import { computesApi } from '../computes/api.ts';
import { contains, type Example, like, type Specification, time, whole } from '../specification.ts';
import { publicReads } from '../specification/access.ts';
import { denied, each, MISSING, UNKNOWN_ID, words } from '../specification/calls.ts';
import { pagedList } from '../specification/records.ts';
import { stackscriptsApi } from './api.ts';

const section = 'doc 3 §4.3';
const assumed = 'The document only names scripts; the original API lists them like this';

const list: Example = { endpoint: stackscriptsApi.list };
/** The list has these scripts, and none of the others. */
const lists = (some: readonly object[], none: readonly object[] = []): Example => ({
  ...list,
  answer: { data: contains(some, none) },
});
const view = (stackscriptId: string | number, answer?: object): Example => ({
  endpoint: stackscriptsApi.view,
  params: { stackscriptId },
  answer,
});
const OWN = '@stackscript:company-base';
const PUBLIC = '@stackscript:harden-ssh';
const SITE_SCRIPT = '@stackscript:web-server';

const NEW = { region: 'us-east', type: 'g6-standard-1', root_pass: 'violet-Harbour-93-kettle' };
/** An instance that a script sets up. */
const runs = (stackscript_id: string | number, stackscript_data?: unknown, image = 'compute/debian12'): Example => ({
  endpoint: computesApi.create,
  body: { ...NEW, image, stackscript_id, stackscript_data },
});
const SITE = { site_name: 'www.example.com', server: 'nginx' };
const site = (fields: object): Example => runs(SITE_SCRIPT, { ...SITE, ...fields });
const own = (fields: object): Example => runs(OWN, { ticket: 'OPS-1', ...fields });
const lamp = (fields: object): Example =>
  runs('@stackscript:classic-lamp', { modules: 'zip,gd', terms: 'yes', ...fields }, 'compute/debian9');
/** The same instance, refused for these fields of the script. */
const not = (example: Example, fields: string) =>
  denied(example, words(fields.replaceAll(/\w+/g, 'stackscript_data.$&')));

/** Scripts that set up new instances (doc 3 §4.3, rule 4). */
export const specification: Specification = {
  title: 'Scripts',
  api: stackscriptsApi,
  rules: [
    publicReads({ id: 'stackscript.public', section, what: 'public scripts', reads: [list, view(PUBLIC)], assumed }),
    pagedList({ id: 'stackscript.list', section, what: 'Scripts', list, assumed }),
    {
      id: 'stackscript.own',
      section,
      rule: 'A script that is not public can be read and run by its user; to everybody else it must not exist.',
      assumed,
      accepted: [
        { ...lists([{ label: 'web-server', is_public: true, mine: false }], [{ label: 'company-base' }]), token: null },
        { ...lists([{ label: 'web-server' }], [{ label: 'company-base' }]), world: 'empty' },
        lists([
          { label: 'web-server', mine: false },
          { label: 'company-base', is_public: false, mine: true, username: 'admin' },
        ]),
        view(OWN, { mine: true, is_public: false }),
        { ...runs(PUBLIC), token: 'demo-operator' },
        own({}),
      ],
      refused: [
        ...[null, 'demo-operator'].map((token) => ({ ...view(OWN), ...MISSING, token })),
        ...each({ token: 'demo-operator' }, [denied(own({}), 'stackscript_id')]),
      ],
    },
    {
      id: 'stackscript.record',
      section,
      rule: 'A script must exist; it says on which images it runs and what it asks for.',
      assumed,
      accepted: [
        view(SITE_SCRIPT, {
          id: whole,
          label: 'web-server',
          username: 'recipes',
          description: like(/./),
          images: words('compute/debian11 compute/debian12 compute/ubuntu22.04'),
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
        }),
        view(PUBLIC, { images: ['any/all'], user_defined_fields: [] }),
      ],
      refused: [{ ...view(UNKNOWN_ID), ...MISSING }, denied(runs(UNKNOWN_ID), 'stackscript_id')],
    },
    {
      id: 'stackscript.images',
      section,
      rule: 'A script needs one of the images that it names; one that names `any/all` runs on every public one.',
      assumed: 'The document asks for a compatible image; how a script says which are is the original API’s',
      accepted: [runs(SITE_SCRIPT, SITE, 'compute/ubuntu22.04'), runs(PUBLIC, undefined, 'compute/alpine3.18')],
      refused: [
        denied(runs(SITE_SCRIPT, SITE, 'compute/alpine3.18'), 'image'),
        denied(runs(SITE_SCRIPT, { server: 'nginx' }, 'compute/alpine3.18'), ['image', 'stackscript_data.site_name']),
      ],
    },
    {
      id: 'stackscript.fields',
      section,
      rule: 'A field without a default must be filled in, and one with choices must have one of them, or some.',
      assumed: 'The document says that a script may require input; what kinds there are is the original API’s',
      accepted: [
        site({}),
        runs(SITE_SCRIPT, JSON.stringify(SITE)),
        ...['php, node', ''].map((languages) => site({ languages })),
        ...['', null, 'data'].map((team) => own({ team })),
        lamp({}),
        lamp({ tools: 'phpmyadmin' }),
        // A script without fields.
        runs(PUBLIC, { colour: 'blue' }),
      ],
      refused: [
        ...[undefined, null].map((data) => not(runs(SITE_SCRIPT, data), 'site_name server')),
        ...[null, '', 5].map((site_name) => not(site({ site_name }), 'site_name')),
        ...['caddy', 'nginx,apache'].map((server) => not(site({ server }), 'server')),
        not(site({ languages: 'php,cobol' }), 'languages'),
        not(own({ team: 'sales' }), 'team'),
        // Its default is null.
        not(own({ ticket: undefined }), 'ticket'),
        not(lamp({ modules: undefined }), 'modules'),
        not(lamp({ terms: 'no' }), 'terms'),
        not(lamp({ tools: 'adminer' }), 'tools'),
      ],
    },
  ],
};
