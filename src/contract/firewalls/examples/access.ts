import { contains, type SpecifiedRule } from '../../specification.ts';
import { addGrant, asking, recordGrants, scopeRules } from '../../specification/access.ts';
import { after, denied, each, UNKNOWN_ID } from '../../specification/calls.ts';
import { notFound } from '../../specification/records.ts';
import { firewallsApi } from '../api.ts';
import { add, assign, at, create, EDGE, list, on, POLICIES, takeOff } from './samples.ts';

const SCOPES = 'The document leaves the scopes of firewalls open (doc 3 §5); these are the original API’s';
const GRANTS = 'The document names grants on devices, instances and images; firewalls are taken to have them too';
const FIRST = 'Who may not change a service is not told what stands on it';

// The ids of devices are those of the first of each Firewall.
const writable = { firewallId: EDGE, deviceId: 1 };
const hidden = { firewallId: '@firewall:staging-edge', deviceId: 3 };
const readable = { firewallId: '@firewall:batch-workers', deviceId: 7 };

const reads = [firewallsApi.view, firewallsApi.rules, firewallsApi.devices].map((endpoint) => asking(endpoint));
const writes = [
  asking(firewallsApi.update, { tags: [] }),
  asking(firewallsApi.remove),
  asking(firewallsApi.replaceRules, POLICIES),
  asking(firewallsApi.addDevice, { id: '@compute:bastion', type: 'compute' }),
  asking(firewallsApi.removeDevice),
];

const operator = { token: 'demo-operator' };
const forbidden = { ...operator, status: 403 };

/** Who may do what with Firewalls, their rules and devices (doc 3 §5), and what does not exist. */
export const access: readonly SpecifiedRule[] = [
  ...scopeRules({
    id: 'firewall.scope',
    section: 'doc 3 §5',
    what: 'Firewalls, their rules and devices',
    read: 'firewall:read_only',
    write: 'firewall:read_write',
    reads: [list, ...reads.map((ask) => ask(writable))],
    writes: [create(), ...writes.map((ask) => ask(writable))],
    assumed: SCOPES,
  }),
  addGrant({
    id: 'firewall.grant.add',
    section: 'doc 1 §5',
    what: 'a firewall',
    grant: 'add_firewalls',
    creates: create(),
    assumed: 'The documents name `add_databases` and `add_computes`; the original API has the same for firewalls',
  }),
  ...recordGrants({
    id: 'firewall.grant',
    section: 'doc 1 §5',
    what: 'a firewall, its rules and its devices',
    writable,
    readable,
    hidden,
    reads,
    writes,
    assumed: GRANTS,
  }),
  {
    id: 'firewall.grant.list',
    section: 'doc 1 §5',
    rule: 'The list shows a restricted user the firewalls that he has a grant on.',
    assumed: GRANTS,
    accepted: [
      {
        ...list,
        ...operator,
        answer: {
          data: contains([{ label: 'shop-edge' }, { label: 'batch-workers' }], [{ label: 'staging-edge' }]),
        },
      },
      { ...list, token: 'demo-restricted', answer: { data: [] } },
    ],
  },
  notFound({
    id: 'firewall.unknown',
    section: 'doc 3 §4.1',
    what: 'a firewall or a device',
    calls: [...reads, ...writes],
    known: writable,
    misplaced: [{ firewallId: '@firewall:office-only', deviceId: 1 }],
    assumed: 'The document gives no status codes, and names most of these operations only',
  }),
  {
    id: 'firewall.devices.grants',
    section: 'doc 3 §4.1',
    rule: 'Each assignment needs the user’s `read_write` grant on the service; without it the answer is 403.',
    assumed: 'The rule is the document’s (doc 3 §4.1, behaviour 1); the status is not',
    accepted: [
      ...each(operator, [assign(on('@compute:web-1')), assign(at('@nodebalancer:shop-lb'))]),
      assign(on('@compute:web-2')),
    ],
    refused: each(forbidden, [
      denied(assign(on('@compute:web-1', '@compute:web-2')), 'devices.computes[1]'),
      denied(assign(on('@compute:ci-runner')), 'devices.computes[0]'),
      denied(assign(at('@nodebalancer:db-lb')), 'devices.nodebalancers[0]'),
    ]),
  },
  {
    id: 'firewall.devices.grants-first',
    section: 'doc 3 §4.1',
    rule: 'A missing grant on a service is told before anything else that is wrong with the assignment.',
    assumed: FIRST,
    accepted: each(operator, [assign(on('@compute:web-1'))]),
    refused: [
      ...each(forbidden, [
        // db-1 may be written and has an active Firewall; web-2 may not be seen.
        denied(assign(on('@compute:db-1', '@compute:web-2')), 'devices.computes[1]'),
        denied(assign({ label: 'shop-edge', ...on('@compute:web-2') }), 'devices.computes[0]'),
      ]),
      ...each(operator, [
        denied(assign(on(UNKNOWN_ID + 1)), 'devices.computes[0]', 'what nobody has is not forbidden'),
      ]),
    ],
  },
  {
    id: 'firewall.device.grants',
    section: 'doc 3 §4.1',
    rule: 'A device needs the user’s `read_write` grant on the service to be added, and none on it to be removed.',
    assumed: 'The rule is the document’s (behaviour 1), for assignments at creation; operations and status are not',
    accepted: [
      ...each(operator, [
        add('compute', '@compute:bastion', EDGE),
        add('nodebalancer', '@nodebalancer:shop-lb', '@firewall:monitoring'),
        ...after([{ ...create(), ...operator }, add('compute', '@compute:web-2')], takeOff('$2')),
      ]),
      add('compute', '@compute:web-2', EDGE),
    ],
    refused: each(forbidden, [
      denied(add('compute', '@compute:web-2', EDGE), undefined),
      denied(add('compute', '@compute:ci-runner', EDGE), undefined),
      denied(add('nodebalancer', '@nodebalancer:db-lb', '@firewall:monitoring'), undefined),
      denied(add('compute', '@compute:worker-2', EDGE), undefined, 'one that has an active firewall'),
    ]),
  },
];
