import { computesApi } from '../computes/api.ts';
import { absent, contains, type Specification, ofLength } from '../specification.ts';
import { typesApi } from './api.ts';

const section = 'doc 3 §4.3';
const ORIGINAL = 'The document only names the compute type; the original API has them in a catalogue like this';

/** gaps §3, §5.2. */
export const specification: Specification = {
  title: 'Compute types',
  api: typesApi,
  rules: [
    {
      id: 'type.public',
      section,
      rule: 'The compute types can be read by anybody; a wrong token is refused.',
      assumed: ORIGINAL,
      accepted: [
        { name: 'the list', endpoint: typesApi.list, token: null },
        { name: 'one', endpoint: typesApi.view, params: { typeId: 'g6-standard-1' }, token: null },
        { name: 'a token without scopes', endpoint: typesApi.list, persona: { scopes: [] } },
        { name: 'a restricted user', endpoint: typesApi.list, token: 'demo-restricted', answer: { results: 22 } },
        { name: 'a new account', endpoint: typesApi.list, world: 'empty', answer: { results: 22 } },
      ],
      refused: [
        { name: 'the list', endpoint: typesApi.list, token: 'nobody', status: 401, field: null },
        {
          name: 'one',
          endpoint: typesApi.view,
          params: { typeId: 'g6-standard-1' },
          token: 'nobody',
          status: 401,
          field: null,
        },
      ],
    },
    {
      id: 'type.record',
      section,
      rule: 'A type says its class, its cores, memory and disk in MB, transfer in GB, network in Mbit/s and GPUs.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'a shared one',
          endpoint: typesApi.view,
          params: { typeId: 'g6-standard-2' },
          answer: {
            id: 'g6-standard-2',
            class: 'standard',
            vcpus: 2,
            memory: 4096,
            disk: 81_920,
            transfer: 4000,
            network_out: 4000,
            gpus: 0,
            successor: null,
            price: absent,
          },
        },
        {
          name: 'one with GPUs',
          endpoint: typesApi.view,
          params: { typeId: 'g1-gpu-rtx6000-2' },
          answer: { class: 'gpu', gpus: 2, vcpus: 16 },
        },
      ],
      refused: [
        {
          name: 'an unknown one',
          endpoint: typesApi.view,
          params: { typeId: 'g6-standard-3' },
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'type.premium',
      section,
      rule: 'Plans that are not left in every Region are in the catalogue all the same.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'all that availability speaks of',
          endpoint: typesApi.list,
          query: { page_size: 25 },
          answer: {
            data: contains(
              [2, 4, 8, 16, 32, 64].map((vcpus) => ({ id: `g7-premium-${vcpus}`, class: 'premium', vcpus })),
            ),
            pages: 1,
          },
        },
        { name: 'no more than there are', endpoint: typesApi.list, answer: { data: ofLength(22) } },
      ],
      refused: [{ name: 'too small a page', endpoint: typesApi.list, query: { page_size: 24 }, field: 'page_size' }],
    },
    {
      id: 'type.use',
      section,
      rule: 'An instance is of a type of the catalogue, and has what the type has.',
      assumed: 'The document names the type of an instance, and leaves open what it decides',
      accepted: [
        {
          name: 'one with GPUs',
          endpoint: computesApi.create,
          body: { region: 'us-east', type: 'g1-gpu-rtx6000-1' },
          answer: {
            type: 'g1-gpu-rtx6000-1',
            specs: { disk: 655_360, memory: 32_768, gpus: 1, transfer: 16_000, vcpus: 8 },
          },
        },
      ],
      refused: [
        {
          name: 'an unknown one',
          endpoint: computesApi.create,
          body: { region: 'us-east', type: 'g6-standard-3' },
          serverOnly: true,
          field: 'type',
        },
      ],
    },
  ],
};
