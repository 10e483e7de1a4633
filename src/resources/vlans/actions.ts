import { configsApi } from '#contract/computes/configs/api.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import type { NounOf } from '#resources/kinds.ts';
import { defineActions } from '#ui/actions/define.ts';
import { vlanPaths } from './paths.ts';
import { vlans } from './queries.ts';

/** What can be done with a VLAN: it comes and goes with the interfaces that name it (doc 3 §4.2). */
export const vlanActions = defineActions<Vlan>()({
  noun: 'VLAN' satisfies NounOf<'vlans'>,
  nameOf: ({ label }) => label,
  idOf: vlans.idOf,
  params: () => ({}),
  page: (vlan) => vlanPaths.page(vlan),
  invalidates: [vlans.name],
  create: [
    {
      label: 'Create VLAN',
      to: vlanPaths.create(),
      endpoint: configsApi.update,
      keywords: 'new add private network lan',
    },
  ],
  actions: {
    add: {
      endpoint: configsApi.update,
      label: 'Add instances',
      verbs: ['Add instances to'],
      to: ({ region, label }) => vlanPaths.create({ region, label }),
    },
  },
});
