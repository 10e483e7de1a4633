import { createElement } from 'react';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { goneReason } from '#contract/firewalls/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { bulkTags } from '#ui/table/bulk/bulk-tags.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import type { Given } from '#ui/confirm/types.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { firewallPaths } from './paths.ts';
import { INVALIDATES } from './queries.ts';

/** Said where the rules could be edited if the server had an operation for it. */
export const NO_RULES_OPERATION = 'This server can’t change the rules of a firewall';

const consequences = lazyConsequences(() => import('./services/consequences.ts'));
const ToggleDialog = lazyPart(() => import('./detail/toggle.tsx'));

/** What is common to enabling and disabling, whose dialog says first what the state refuses. */
const toggling = (action: 'enable' | 'disable', refusal: (firewall: Firewall) => string | undefined) => ({
  refusal: (firewall: Firewall) => goneReason(firewall) ?? refusal(firewall),
  consequences: consequences(action),
  dialog: (given: Given<Firewall>) =>
    createElement(ToggleDialog, {
      ...given,
      action,
      idle: given.record && (goneReason(given.record) ?? refusal(given.record)),
    }),
});

/** What can be done with a firewall (doc 3 §3, §4.1). */
export const firewallActions = defineActions<Firewall>()({
  noun: 'firewall' satisfies NounOf<'firewalls'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (firewallId) => ({ firewallId }),
  page: ({ id }) => firewallPaths.page(id),
  invalidates: INVALIDATES,
  create: [
    {
      label: 'Create firewall',
      to: firewallPaths.create(),
      endpoint: firewallsApi.create,
      keywords: 'new add network rules',
    },
  ],
  actions: {
    open: {
      label: 'Rules',
      verbs: ['Open rules of'],
      inline: true,
      to: ({ id }) => firewallPaths.page(id),
    },
    rules: calling(firewallsApi.replaceRules, {
      label: 'Edit rules',
      verbs: ['Edit rules of'],
      to: ({ id }: Firewall) => firewallPaths.editRules(id),
      refusal: goneReason,
      // It is learnt where rules are shown; until then the editor's page says so.
      offeredBy: firewallsApi.rules,
      notOffered: NO_RULES_OPERATION,
    }),
    edit: calling(firewallsApi.update, {
      label: 'Edit',
      verbs: ['Edit', 'Rename', 'Tag'],
      to: ({ id }: Firewall) => firewallPaths.edit(id),
      refusal: goneReason,
      tagging: (shared) => bulkTags(shared, firewallsApi.view),
    }),
    enable: calling(firewallsApi.update, {
      label: 'Enable',
      applies: ({ status }) => status !== 'enabled',
      ...toggling('enable', ({ status }) => (status === 'enabled' ? 'Already enabled' : undefined)),
      bulk: {
        text: 'Their rules apply to every attached service at once.',
        body: { status: 'enabled' },
        done: (count) => `${counted(count, 'firewall')} enabled`,
      },
    }),
    disable: calling(firewallsApi.update, {
      label: 'Disable',
      applies: ({ status }) => status === 'enabled',
      ...toggling('disable', ({ status }) => (status === 'disabled' ? 'Already disabled' : undefined)),
      bulk: {
        danger: true,
        text: 'They stop filtering their services until you enable them again.',
        body: { status: 'disabled' },
        done: (count) => `${counted(count, 'firewall')} disabled`,
      },
    }),
    attach: calling(firewallsApi.addDevice, {
      label: 'Attach services',
      verbs: ['Attach services to'],
      inline: true,
      to: ({ id }: Firewall) => firewallPaths.page(id, { tab: 'services', dialog: `attach.${id}` }),
      refusal: goneReason,
    }),
    duplicate: calling(firewallsApi.create, {
      label: 'Duplicate',
      to: ({ id }) => firewallPaths.create({ from: id }),
    }),
    delete: calling(firewallsApi.remove, {
      label: 'Delete',
      danger: true,
      consequences: consequences('delete'),
      confirm: () => ({}),
      bulk: {
        text: 'Deletes their rules. Their services stay, and are no longer filtered by them.',
        done: (count) => `${counted(count, 'firewall')} deleted`,
      },
    }),
  },
});
