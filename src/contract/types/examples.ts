import { computesApi } from '../computes/api.ts';
import { absent, contains, type Example, type Specification } from '../specification.ts';
import { publicReads } from '../specification/access.ts';
import { denied, MISSING } from '../specification/calls.ts';
import { pagedList } from '../specification/records.ts';
import { typesApi } from './api.ts';

const section = 'doc 3 §4.3';
const assumed = 'The document only names the compute type; the original API has them in a catalogue like this';

const list: Example = { endpoint: typesApi.list };
const view = (typeId: string, answer?: object): Example => ({ endpoint: typesApi.view, params: { typeId }, answer });
const create = (type: string, specs?: object): Example => ({
  endpoint: computesApi.create,
  body: { region: 'us-east', type },
  answer: { type, specs },
});

/** The plans of instances (doc 3 §4.3). */
export const specification: Specification = {
  title: 'Compute types',
  api: typesApi,
  rules: [
    publicReads({ id: 'type.public', section, what: 'compute types', reads: [list, view('g6-standard-1')], assumed }),
    pagedList({ id: 'type.list', section, what: 'Compute types', list, assumed }),
    {
      id: 'type.record',
      section,
      rule: 'A type has a class, cores, memory and disk in MB, transfer in GB, network in Mbit/s and GPUs; it must exist.',
      assumed,
      accepted: [
        view('g6-standard-2', {
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
        }),
        view('g1-gpu-rtx6000-2', { class: 'gpu', gpus: 2, vcpus: 16 }),
      ],
      refused: [{ ...view('g6-standard-3'), ...MISSING }],
    },
    {
      id: 'type.catalogue',
      section,
      rule: 'Every account has the whole catalogue, with the plans that are not available in every region.',
      assumed,
      accepted: [
        {
          ...list,
          answer: {
            data: contains(
              [2, 4, 8, 16, 32, 64].map((vcpus) => ({ id: `g7-premium-${vcpus}`, class: 'premium', vcpus })),
            ),
            results: 22,
          },
        },
        { ...list, token: 'demo-restricted', answer: { results: 22 } },
        { ...list, world: 'empty', answer: { results: 22 } },
      ],
    },
    {
      id: 'type.use',
      section,
      rule: 'An instance must be of a type of the catalogue, and has what the type has.',
      assumed: 'The document names the type of an instance, and leaves open what it decides',
      accepted: [create('g1-gpu-rtx6000-1', { disk: 655_360, memory: 32_768, gpus: 1, transfer: 16_000, vcpus: 8 })],
      refused: [denied(create('g6-standard-3'), 'type')],
    },
  ],
};
