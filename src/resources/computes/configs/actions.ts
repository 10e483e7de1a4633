import { createElement } from 'react';
import { configsApi } from '#contract/computes/configs/api.ts';
import { type ProfileAction, profileReason } from '#contract/computes/configs/rules.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import type { Given } from '#ui/confirm/types.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions, protectionKey } from '#ui/actions/define.ts';
import { computeActions, interruption, PowerDialog } from '../actions.ts';
import { computePaths } from '../paths.ts';
import { NOT_OFFERED } from '../power/power.ts';
import { type BootState, isBootedWith, NO_PROFILE_OPERATIONS } from './form/saved.ts';
import { CONFIG_INVALIDATES } from './queries.ts';

const consequences = lazyConsequences(() => import('./consequences.ts'));

/** A configuration, as far as actions depend on it. */
type Subject = Pick<Config, 'id' | 'label'> & BootState;

/** What can be done with the configurations of an instance (doc 3 §2.5, §4.3). */
export function configActions(compute: Compute) {
  const { id: computeId, status } = compute;
  const refusal = (action: ProfileAction) => (config: Subject) => {
    const reason = profileReason(action, compute, isBootedWith(config));
    return reason && `The instance ${reason}`;
  };
  const power = (action: 'boot' | 'reboot') => ({
    refusal: () => computeActions.actions[action].refusal?.(compute, undefined),
    notOffered: NOT_OFFERED[action],
    dialog: ({ id: profile, ...given }: Given<Subject>) =>
      createElement(PowerDialog, {
        ...given,
        id: String(computeId),
        label: compute.label,
        record: compute,
        action,
        profile: Number(profile),
      }),
  });
  /** The operations on a single configuration are assumed; one shows whether the server has them. */
  const single = { offeredBy: configsApi.view, notOffered: NO_PROFILE_OPERATIONS } as const;
  return defineActions<Subject>()({
    noun: 'configuration' satisfies NounOf<'configs'>,
    nameOf: ({ label }) => label,
    idOf: ({ id }) => id,
    params: (configId) => ({ computeId, configId }),
    partOf: () => [protectionKey(computeActions, computeId)],
    invalidates: CONFIG_INVALIDATES,
    actions: {
      'boot-with': calling(computesListApi.boot, {
        ...power('boot'),
        label: 'Boot with this',
        applies: () => status !== 'running',
      }),
      'reboot-with': calling(computesListApi.reboot, {
        ...power('reboot'),
        label: 'Reboot with this',
        consequences: ({ children }) =>
          interruption('reboot')({ rows: [{ id: computeId, record: compute }], children }),
        applies: () => status === 'running',
      }),
      edit: calling(configsApi.update, {
        ...single,
        refusal: refusal('edit'),
        label: 'Edit',
        to: ({ id }) => computePaths.editConfig(computeId, id),
      }),
      duplicate: calling(configsApi.create, {
        refusal: refusal('create'),
        label: 'Duplicate',
        to: ({ id }) => computePaths.createConfig(computeId, { from: id }),
      }),
      'delete-profile': calling(configsApi.remove, {
        ...single,
        refusal: refusal('delete'),
        label: 'Delete',
        danger: true,
        consequences: consequences(compute),
        confirm: () => ({
          stays: ['Its disks and volumes, with their data', 'The public addresses of the instance'],
        }),
      }),
    },
  });
}
