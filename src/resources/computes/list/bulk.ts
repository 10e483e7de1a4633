import { createElement } from 'react';
import { isNotOffered } from '#api/permissions/assumed.ts';
import { watch } from '#api/cache/waiting.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { counted } from '#lib/format.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { bulkAction, bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { bulkTags } from '#ui/table/bulk/bulk-tags.ts';
import type { BulkAction } from '#ui/table/types.ts';
import type { PowerAction } from '#contract/computes/rules.ts';
import type { ComputeAction } from '../can.ts';
import { missingOperation } from '../power/power.ts';
import { computes, INVALIDATES } from '../queries.ts';

type Reason = (action: ComputeAction, compute: Compute) => string | undefined;

/** What it does to NodeBalancers that lead to several of them. */
const JointBreaks = lazyPart(() => import('../power/joint-breaks.tsx'));
const breaks = (rows: readonly Compute[]) => createElement(JointBreaks, { rows });

/** The same, and the services of Managed that check one of them. */
const JointDeletion = lazyPart(() => import('../delete/joint.tsx'));

type Power = Pick<BulkAction<Compute>, 'label' | 'confirm' | 'done' | 'breaks'> & { readonly danger?: true };

const instances = (count: number): string => counted(count, 'instance');

const POWER: Readonly<Record<PowerAction, Power>> = {
  boot: {
    label: 'Boot',
    confirm: {
      title: 'Boot instances',
      text: 'Each starts with the configuration that it used last, or with its first.',
      button: 'Boot',
    },
    done: (count) => `${instances(count)} booting`,
  },
  reboot: {
    label: 'Reboot',
    danger: true,
    breaks,
    confirm: {
      title: 'Reboot instances',
      text: 'Everything that runs on them is interrupted until they are up again.',
      button: 'Reboot',
    },
    done: (count) => `${instances(count)} rebooting`,
  },
  shutdown: {
    label: 'Shut down',
    danger: true,
    breaks,
    confirm: {
      title: 'Shut down instances',
      text: 'Everything that runs on them stops. You can’t reach them until you boot them again.',
      button: 'Shut down',
    },
    done: (count) => `${instances(count)} shutting down`,
  },
};

/** Each is asked for on its own: of more, the list shows the states. */
const WATCHED = 20;

/** A message says how each of them ended, on whichever page the user is then. */
function watchAll(rows: readonly Compute[]): void {
  const reported = rows.filter(({ status }) => status !== undefined);
  if (reported.length > WATCHED) return;
  for (const { id, label } of reported) watch({ collection: computes.name, id, label });
}

const power = (action: PowerAction, reason: Reason): BulkAction<Compute> => {
  const options = {
    id: action,
    ...POWER[action],
    can: (compute: Compute) => reason(action, compute),
    params: ({ id }: Compute) => ({ computeId: id }),
    explain: async (error: unknown, { id }: Compute) =>
      isNotOffered(error) ? missingOperation(action, id) : undefined,
    invalidates: INVALIDATES,
    onDone: watchAll,
  };
  return action === 'shutdown'
    ? bulkAction({ ...options, endpoint: computesListApi.shutdown })
    : bulkAction({ ...options, endpoint: computesListApi[action], body: {} });
};

/**
 * The actions on several instances at once; `reason` returns why one of them is excluded. Tags are for unrestricted users
 * only (doc 3 §4.3).
 */
export const bulkActions = (reason: Reason, restricted: boolean): BulkAction<Compute>[] => [
  power('boot', reason),
  power('reboot', reason),
  power('shutdown', reason),
  ...bulkTags({
    noun: 'instance',
    can: (compute: Compute) => (restricted ? 'Only unrestricted users can change tags' : reason('edit', compute)),
    endpoint: computesListApi.update,
    view: computesListApi.view,
    params: ({ id }) => ({ computeId: id }),
    bodyOf: (tags) => ({ tags }),
    invalidates: INVALIDATES,
  }),
  bulkDelete({
    noun: 'instance',
    breaks: (rows) => createElement(JointDeletion, { rows }),
    text: 'Deletes their disks, configurations, backups, addresses and IPv6 ranges. You can’t undo this. Firewalls, volumes, private images, VPCs and VLANs stay.',
    can: (compute: Compute) => reason('delete', compute),
    endpoint: computesListApi.remove,
    params: ({ id }) => ({ computeId: id }),
    invalidates: INVALIDATES,
  }),
];
