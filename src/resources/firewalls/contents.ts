import { firewallsApi } from '#contract/firewalls/api.ts';
import { type AreaContents, recordsOf } from '#ui/page/area.ts';
import { firewalls } from './queries.ts';

export const contents: AreaContents = {
  palette: [
    {
      id: 'create-firewall',
      label: 'Create firewall',
      to: '/firewalls/new',
      keywords: 'new add network rules',
      endpoint: firewallsApi.create,
    },
  ],
  records: recordsOf(firewalls, { labelOf: ({ label }) => label, toOf: ({ id }) => `/firewalls/${id}` }),
};
