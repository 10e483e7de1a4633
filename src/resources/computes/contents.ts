import { computesApi } from '#contract/computes/api.ts';
import { type AreaContents, recordsOf } from '#ui/page/area.ts';
import { computes } from './queries.ts';

export const contents: AreaContents = {
  palette: [
    {
      id: 'create-compute',
      label: 'Create compute instance',
      to: '/compute/new',
      keywords: 'new add instance server virtual machine deploy',
      endpoint: computesApi.create,
    },
  ],
  records: recordsOf(computes, { labelOf: ({ label }) => label, toOf: ({ id }) => `/compute/${id}` }),
};
