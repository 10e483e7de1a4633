import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { type AreaContents, recordsOf } from '#ui/page/area.ts';
import { nodebalancers } from './queries.ts';

export const contents: AreaContents = {
  palette: [
    {
      id: 'create-nodebalancer',
      label: 'Create NodeBalancer',
      to: '/nodebalancers/new',
      keywords: 'new add load balancer port traffic https',
      endpoint: nodebalancersApi.create,
    },
  ],
  records: recordsOf(nodebalancers, { labelOf: ({ label }) => label, toOf: ({ id }) => `/nodebalancers/${id}` }),
};
