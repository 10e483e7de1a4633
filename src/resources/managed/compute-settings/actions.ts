import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { counted } from '#lib/text/format.ts';
import { computePaths } from '#resources/computes/paths.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { managedPaths } from '../paths.ts';
import { INVALIDATES } from './queries.ts';

const paths = managedPaths.settings;

/** What can be done with the settings for SSH access to an instance (doc 1 §4.6). */
export const settingsActions = defineActions<Pick<ComputeSettings, 'id' | 'label' | 'ssh'>>()({
  noun: 'instance' satisfies NounOf<'computes'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (computeId) => ({ computeId }),
  page: ({ id }) => paths.page(id),
  invalidates: INVALIDATES,
  actions: {
    edit: calling(computeSettingsApi.update, { label: 'Edit', to: ({ id }) => paths.edit(id) }),
    instance: { label: 'View instance', to: ({ id }) => computePaths.page(id) },
    allow: calling(computeSettingsApi.update, {
      label: 'Allow',
      inline: true,
      to: ({ id }) => paths.edit(id),
      refusal: ({ ssh }) => (ssh.access ? 'Access is allowed already' : undefined),
      bulk: {
        title: 'Allow SSH access',
        text: 'Support may log in to resolve issues. Its public key must be on each instance.',
        body: { ssh: { access: true } },
        done: (count) => `SSH access allowed on ${counted(count, 'instance')}`,
      },
    }),
    block: calling(computeSettingsApi.update, {
      label: 'Block',
      inline: true,
      to: ({ id }) => paths.edit(id),
      refusal: ({ ssh }) => (ssh.access ? undefined : 'Access is blocked already'),
      bulk: {
        title: 'Block SSH access',
        text: 'Support can no longer log in to resolve issues.',
        body: { ssh: { access: false } },
        done: (count) => `SSH access blocked on ${counted(count, 'instance')}`,
      },
    }),
  },
});
