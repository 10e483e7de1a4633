import { call } from '#api/http/client.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { BulkAction } from '#ui/table/types.ts';
import type { PowerAction } from '#contract/computes/rules.ts';
import type { ComputeAction } from '../can.ts';
import { runPower } from '../power/power.ts';
import { TOUCHES } from '../queries.ts';
import { counted } from '../model/format.ts';

type Reason = (action: ComputeAction, compute: Compute) => string | undefined;

type Power = Pick<BulkAction<Compute>, 'label' | 'confirm' | 'done'> & { readonly danger?: true };

const instances = (count: number): string => counted(count, 'instance');

const POWER: Readonly<Record<PowerAction, Power>> = {
  boot: {
    label: 'Boot',
    confirm: {
      title: 'Boot instances',
      text: 'Each starts with the configuration profile that it used last, else with its first.',
      button: 'Boot',
    },
    done: (count) => `${instances(count)} booting`,
  },
  reboot: {
    label: 'Reboot',
    danger: true,
    confirm: {
      title: 'Reboot instances',
      text: 'Whatever runs on them is interrupted until they are up again.',
      button: 'Reboot',
    },
    done: (count) => `${instances(count)} rebooting`,
  },
  shutdown: {
    label: 'Shut down',
    danger: true,
    confirm: {
      title: 'Shut instances down',
      text: 'Whatever runs on them ends, and they cannot be reached until they are booted again.',
      button: 'Shut down',
    },
    done: (count) => `${instances(count)} shutting down`,
  },
};

const power = (action: PowerAction, reason: Reason): BulkAction<Compute> => ({
  id: action,
  ...POWER[action],
  can: (compute) => reason(action, compute),
  run: (compute, signal) => runPower(action, compute, signal),
  invalidates: TOUCHES,
});

/** What can be done to many instances at once; `reason` says why not to one of them. */
export const bulkActions = (reason: Reason): BulkAction<Compute>[] => [
  power('boot', reason),
  power('reboot', reason),
  power('shutdown', reason),
  {
    id: 'delete',
    label: 'Delete',
    danger: true,
    confirm: {
      title: 'Delete instances',
      text: 'Their disks, configuration profiles, backups and addresses go with them, and this cannot be undone. Firewalls, volumes, private images, VPCs, the other members of VLANs and NodeBalancers stay; nodes that lead to them lose their backend.',
      button: 'Delete',
    },
    can: (compute) => reason('delete', compute),
    run: async ({ id, label }, signal) => {
      await call(computesApi.remove, { params: { computeId: id }, label, signal });
    },
    done: (count) => `${instances(count)} deleted`,
    invalidates: TOUCHES,
  },
];
