import { createElement } from 'react';
import { isNotOffered } from '#api/permissions/assumed.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import { busyReason, leavingReason, type PowerAction, powerReason } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import type { Given } from '#ui/confirm/types.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { bulkTags } from '#ui/table/bulk/bulk-tags.ts';
import { computePaths } from './paths.ts';
import { missingOperation, NOT_OFFERED, watchAll } from './power/power.ts';
import { INVALIDATES } from './queries.ts';

/** What ends elsewhere with an interruption. */
export const interruption = lazyConsequences(() => import('./power/consequences.ts'));

const deletion = lazyConsequences(() => import('./delete/consequences.ts'));

export const PowerDialog = lazyPart(() => import('./power/power-dialog.tsx'));

type State = Pick<Compute, 'status'>;

/** A rule whose reason completes a sentence that begins with the instance. */
export const its =
  (rule: (compute: State) => string | undefined) =>
  (compute: Compute): string | undefined => {
    const reason = rule(compute);
    return reason && `It ${reason}`;
  };

/** What is common to the actions on the power of an instance. */
const power = (action: PowerAction) => ({
  refusal: its((compute) => powerReason(action, compute)),
  notOffered: NOT_OFFERED[action],
  dialog: (given: Given<Compute>) => createElement(PowerDialog, { ...given, action }),
});

/** The same of those on several instances. */
const bulkPower = (action: PowerAction) => ({
  explain: async (error: unknown, { id }: Compute) => (isNotOffered(error) ? missingOperation(action, id) : undefined),
  onDone: (rows: readonly Compute[]) => watchAll(action, rows),
});

const instances = (count: number): string => counted(count, 'instance');

/** Tags are for unrestricted users only (doc 3 §4.3). */
const TAG = {
  ...computesListApi.update,
  access: { ...computesListApi.update.access, unrestricted: true },
} as const;

/** What can be done with an instance (doc 3 §4.3). */
export const computeActions = defineActions<Compute>()({
  noun: 'instance' satisfies NounOf<'computes'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (computeId) => ({ computeId }),
  page: ({ id }) => computePaths.page(id),
  invalidates: INVALIDATES,
  create: [
    {
      label: 'Create instance',
      to: computePaths.create(),
      endpoint: computesListApi.create,
      keywords: 'new add compute server virtual machine deploy',
    },
  ],
  actions: {
    boot: calling(computesListApi.boot, {
      ...power('boot'),
      label: 'Boot',
      bulk: {
        ...bulkPower('boot'),
        text: 'Each starts with the configuration that it used last, or with its first.',
        body: {},
        done: (count) => `${instances(count)} booting`,
      },
    }),
    reboot: calling(computesListApi.reboot, {
      ...power('reboot'),
      label: 'Reboot',
      consequences: interruption('reboot'),
      bulk: {
        ...bulkPower('reboot'),
        text: 'They are offline until rebooted.',
        body: {},
        done: (count) => `${instances(count)} rebooting`,
      },
    }),
    shutdown: calling(computesListApi.shutdown, {
      ...power('shutdown'),
      label: 'Shut down',
      consequences: interruption('shutdown'),
      bulk: {
        ...bulkPower('shutdown'),
        text: 'Everything that runs on them stops. You can’t reach them until you boot them again.',
        done: (count) => `${instances(count)} shutting down`,
      },
    }),
    clone: calling(computesListApi.clone, {
      refusal: its(busyReason),
      label: 'Clone',
      to: ({ id }) => computePaths.clone(id),
    }),
    edit: calling(computesListApi.update, {
      refusal: its(leavingReason),
      label: 'Edit',
      verbs: ['Edit', 'Rename'],
      to: ({ id }) => computePaths.edit(id),
    }),
    tags: calling(TAG, {
      refusal: its(leavingReason),
      label: 'Tag',
      inline: true,
      to: ({ id }) => computePaths.edit(id),
      tagging: (shared) => bulkTags(shared, computesListApi.view),
    }),
    alerts: calling(computesListApi.update, {
      refusal: its(leavingReason),
      label: 'Edit alerts',
      verbs: ['Edit alerts of'],
      inline: true,
      to: ({ id }) => computePaths.alerts(id),
    }),
    backups: calling(computesListApi.update, {
      refusal: its(leavingReason),
      label: 'Edit schedule',
      verbs: ['Edit backup schedule of'],
      inline: true,
      to: ({ id }) => computePaths.backups(id),
    }),
    delete: calling(computesListApi.remove, {
      refusal: its(leavingReason),
      label: 'Delete',
      danger: true,
      consequences: deletion(),
      confirm: () => ({ level: 3 }),
      bulk: {
        text: 'Deletes their disks, configurations, backups, addresses and IPv6 ranges. You can’t undo this. Firewalls, volumes, private images, VPCs and VLANs stay.',
        done: (count) => `${instances(count)} deleted`,
      },
    }),
  },
});
