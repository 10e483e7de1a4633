import { eventsApi } from '../../events/api.ts';
import { contains, type Example, type SpecifiedRule, type Step } from '../../specification.ts';
import { adding, making, on, removing } from './samples.ts';

const WEB = { id: '@compute:web-1', label: 'web-1', type: 'compute', url: '/v4/compute/instances/1' };
const BALANCER = {
  id: '@nodebalancer:balancer-1',
  label: 'balancer-1',
  type: 'nodebalancer',
  url: '/v4/nodebalancers/1',
};
const FIREWALL = { id: '$1', label: 'examples', type: 'firewall' };

const added = { action: 'firewall_device_add', username: 'admin', entity: FIREWALL, secondary_entity: WEB };

/** After these calls the account has such events, and none of those. */
const leaves = (
  name: string,
  before: readonly Step[],
  some: readonly unknown[],
  none: readonly unknown[],
): Example => ({
  name,
  endpoint: eventsApi.list,
  before,
  answer: { data: contains(some, none) },
});

/** What devices come and go is told as it is done (doc 3 §6). */
export const deviceEvents: readonly SpecifiedRule[] = [
  {
    id: 'firewall.device.events',
    section: 'doc 3 §6',
    rule: 'A device added or removed emits `firewall_device_add` or `firewall_device_remove`, which names Firewall and service.',
    assumed:
      'The document names no event for this; the original API emits these, and has the service beside the Firewall',
    accepted: [
      leaves('an instance added', [making(), adding('$1', 'compute', '@compute:web-1')], [added], []),
      leaves(
        'a NodeBalancer added',
        [making(), adding('$1', 'nodebalancer', '@nodebalancer:balancer-1')],
        [{ ...added, secondary_entity: BALANCER }],
        [added],
      ),
      leaves(
        'removed',
        [making(), adding('$1', 'compute', '@compute:web-1'), removing('$1', '$2')],
        [added, { ...added, action: 'firewall_device_remove' }],
        [],
      ),
      leaves('not of the devices of a create', [making(on('@compute:web-1'))], [], [added]),
      leaves(
        'none for a refused one',
        [making(on('@compute:web-1')), { ...adding('$1', 'compute', '@compute:web-1'), isRefused: true }],
        [],
        [added],
      ),
    ],
    refused: [
      {
        name: 'what an unknown Firewall was refused has no event',
        ...adding('987654321', 'compute', '@compute:web-1'),
        status: 404,
        field: null,
      },
    ],
  },
];
