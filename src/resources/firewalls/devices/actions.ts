import { firewallsApi } from '#contract/firewalls/api.ts';
import { goneReason } from '#contract/firewalls/rules.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions, protectionKey } from '#ui/actions/define.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import { firewallActions } from '../actions.ts';
import { DEVICE_INVALIDATES } from './queries.ts';

const consequences = lazyConsequences(() => import('./detach/consequences.ts'));

/** A service of a firewall; of one that was not found there is the id of the address alone. */
interface Subject {
  readonly id: FirewallDevice['id'] | string;
  readonly entity: Pick<FirewallDevice['entity'], 'label'> & Partial<FirewallDevice['entity']>;
}

/** What can be done with the services of a firewall (doc 3 §4.1). */
export const deviceActions = (firewall: Firewall) =>
  defineActions<Subject>()({
    noun: 'service' satisfies NounOf<'devices'>,
    nameOf: ({ entity }) => entity.label,
    idOf: ({ id }) => id,
    partOf: (_, device) => [
      protectionKey(firewallActions, firewall.id),
      protectionKey({ noun: device?.entity.type === 'compute' ? 'instance' : 'NodeBalancer' }, device?.entity.id ?? ''),
    ],
    params: (deviceId) => ({ firewallId: firewall.id, deviceId }),
    invalidates: DEVICE_INVALIDATES,
    actions: {
      detach: calling(firewallsApi.removeDevice, {
        label: 'Detach',
        danger: true,
        refusal: () => goneReason(firewall),
        consequences: consequences(firewall),
        bulk: {
          title: `Detach ${firewall.label} from services`,
          text: 'The firewall stays, with its other services.',
          done: (count) => `Detached from ${counted(count, 'service')}`,
        },
      }),
    },
  });
