import type { Example, SpecifiedRule, RefusedExample } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { adding, at, deleting, denies, making, on, removing, setting } from './samples.ts';

const THROUGH = 'The rule is the document’s, the operation it is met through is not shown';

const other = (fields: object): ReturnType<typeof making> => making({ label: 'other', ...fields });

/** The Firewall of the first step is assigned. */
const adds = (name: string, type: 'compute' | 'nodebalancer', id: string): Example => ({
  name,
  ...adding('$1', type, id),
  answer: { entity: { id, type } },
});
const denied = (name: string, type: 'compute' | 'nodebalancer', id: string): RefusedExample => ({
  name,
  ...adding('$1', type, id),
  field: 'id',
  serverOnly: true,
});

/** How many Firewalls a service has, where devices are added one by one (doc 2 §8; doc 3 §4.1, §8). */
export const deviceCover: readonly SpecifiedRule[] = [
  {
    id: 'firewall.device.one-active',
    section: 'doc 3 §8',
    rule: 'An enabled Firewall is assigned to no service that has an enabled one.',
    assumed: THROUGH,
    accepted: [
      { ...adds('an instance that has none', 'compute', '@compute:web-1'), before: [making()] },
      {
        ...adds('an instance whose other Firewall is disabled', 'compute', '@compute:web-1'),
        before: [making(), other(on('@compute:web-1')), setting('$2', 'disabled')],
      },
      {
        ...adds('an instance whose other Firewall was taken off', 'compute', '@compute:web-1'),
        before: [making(), other({}), adding('$2', 'compute', '@compute:web-1'), removing('$2', '$3')],
      },
      {
        ...adds('an instance whose other Firewall was deleted', 'compute', '@compute:web-1'),
        before: [making(), other(on('@compute:web-1')), deleting('$2')],
      },
      {
        ...adds('an instance with the id of a NodeBalancer that has one', 'compute', '@compute:web-1'),
        before: [making(), other(at('@nodebalancer:balancer-1'))],
      },
      {
        ...adds('a NodeBalancer with the id of an instance that has one', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(), other(on('@compute:web-1'))],
      },
      {
        ...adds('a NodeBalancer whose Firewall has status `deleted`', 'nodebalancer', '@nodebalancer:balancer-4'),
        before: [making()],
      },
    ],
    refused: [
      {
        ...denied('an instance', 'compute', '@compute:web-1'),
        before: [making(), other(on('@compute:web-1'))],
      },
      {
        ...denied('an instance that it was added to', 'compute', '@compute:web-1'),
        before: [making(), other({}), adding('$2', 'compute', '@compute:web-1')],
      },
      {
        ...denied('an instance that has a disabled one as well', 'compute', '@compute:db-1'),
        before: [making()],
      },
      {
        ...denied('a NodeBalancer', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(), other(at('@nodebalancer:balancer-1'))],
      },
      {
        ...denies('a new Firewall, after a device was added', on('@compute:web-1'), 'devices.computes[0]'),
        before: [other({}), adding('$1', 'compute', '@compute:web-1')],
      },
    ],
  },
  {
    id: 'firewall.device.spare',
    section: 'doc 3 §4.1',
    rule: 'Extra disabled Firewalls can be assigned to an instance, and not be enabled while another there is.',
    assumed: THROUGH,
    accepted: [
      {
        ...adds('beside an enabled one', 'compute', '@compute:web-1'),
        before: [making(), setting('$1', 'disabled'), other(on('@compute:web-1'))],
      },
      {
        ...adds('beside an enabled and a disabled one', 'compute', '@compute:db-1'),
        before: [making(), setting('$1', 'disabled')],
      },
      {
        name: 'enabled once the other is off',
        endpoint: firewallsApi.update,
        before: [
          making(),
          setting('$1', 'disabled'),
          other({}),
          adding('$3', 'compute', '@compute:web-1'),
          adding('$1', 'compute', '@compute:web-1'),
          removing('$3', '$4'),
        ],
        params: { firewallId: '$1' },
        body: { status: 'enabled' },
        answer: { status: 'enabled' },
      },
    ],
    refused: [
      {
        name: 'enabled beside the other',
        endpoint: firewallsApi.update,
        before: [
          making(),
          setting('$1', 'disabled'),
          other(on('@compute:web-1')),
          adding('$1', 'compute', '@compute:web-1'),
        ],
        params: { firewallId: '$1' },
        body: { status: 'enabled' },
        field: 'status',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'firewall.device.nodebalancer-spare',
    section: 'doc 2 §8',
    rule: 'A NodeBalancer that has a Firewall, enabled or not, is given no second one, enabled or not.',
    assumed: 'Document 2 says one Firewall at a time, document 3 lets services have extra disabled ones',
    accepted: [
      {
        ...adds('after its own was taken off', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(), other({}), adding('$2', 'nodebalancer', '@nodebalancer:balancer-1'), removing('$2', '$3')],
      },
    ],
    refused: [
      {
        ...denied('a disabled one beside an enabled one', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(), setting('$1', 'disabled'), other(at('@nodebalancer:balancer-1'))],
      },
      {
        ...denied('an enabled one beside a disabled one', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(), other(at('@nodebalancer:balancer-1')), setting('$2', 'disabled')],
      },
      {
        ...denied('a disabled one beside a disabled one', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(), setting('$1', 'disabled'), other(at('@nodebalancer:balancer-1')), setting('$3', 'disabled')],
      },
    ],
  },
];
