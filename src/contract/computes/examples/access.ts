import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type Example, type SpecifiedRule, time } from '../../specification.ts';
import { addGrant, asking, recordGrants, scopeRules } from '../../specification/access.ts';
import { after, each, FORBIDDEN } from '../../specification/calls.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { computesApi } from '../api.ts';
import { at, boot, clone, create, firewallsAre, list, operator, remove, update, view, wall } from './samples.ts';

const POWER = 'The document names boot as another operation and does not show it; the others are the original API’s';
const LISTS = 'The document names grants on instances; that lists leave out the rest is the original API’s';
const ORIGINAL = 'The documents show no such list for instances; the original API has it, like that of NodeBalancers';

const writable = at('web-1');
// It is stopped, and can be cloned.
const readable = at('worker-2');
const hidden = at('web-2');

const clones = asking(computesApi.clone, { region: 'us-ord', type: 'g6-dedicated-2' });
const documented = [asking(computesApi.update, {}), asking(computesApi.remove)];
const power = [asking(computesApi.reboot, {}), asking(computesApi.shutdown)];
const firewalls = asking(computesApi.firewalls);

/** What demo-restricted, who has no grants, is allowed here. */
const only = (grants: object): Example => ({
  ...clone(),
  token: 'demo-restricted',
  persona: { grants: { ...grants } },
});
const reading = { compute: [{ id: 1, permissions: 'read_only' }] };

const LOCKED = { firewallId: '@firewall:locked-down' };
const assign = { endpoint: firewallsApi.addDevice, params: LOCKED, body: { id: '@compute:web-1', type: 'compute' } };
const takeOff = { endpoint: firewallsApi.removeDevice, params: { ...LOCKED, deviceId: '$1' } };

/** Who may do what with instances (doc 3 §4.3, §5), which there are, and the Firewalls of each (doc 3 §4.1). */
export const access: readonly SpecifiedRule[] = [
  pagedList({ id: 'compute.list', section: 'doc 3 §4.3', what: 'Instances', list }),
  ...scopeRules({
    id: 'compute.scope',
    section: 'doc 3 §4.3',
    what: 'instances',
    read: 'computes:read_only',
    write: 'computes:read_write',
    reads: [list, view()],
    writes: [create(), update({}), remove(), clone()],
  }),
  ...scopeRules({
    id: 'compute.power.scope',
    section: 'doc 3 §5',
    what: 'the Firewalls and the power of instances',
    read: 'computes:read_only',
    write: 'computes:read_write',
    reads: [firewalls(writable)],
    writes: [boot('app-2'), ...power.map((ask) => ask(writable))],
    assumed: POWER,
  }),
  addGrant({
    id: 'compute.grant.add',
    section: 'doc 3 §4.3',
    what: 'an instance',
    grant: 'add_computes',
    creates: create(),
  }),
  {
    id: 'compute.grant.clone',
    section: 'doc 3 §5',
    rule: 'A restricted user needs `add_computes`, and a grant to read the source, to clone an instance.',
    assumed: 'The document shows the operation without what it needs',
    accepted: [only({ ...reading, global: { add_computes: true } })],
    refused: each(FORBIDDEN, [only(reading), only({ global: { add_computes: true } })]),
  },
  ...recordGrants({
    id: 'compute.grant',
    section: 'doc 3 §5',
    what: 'an instance',
    writable,
    readable,
    hidden,
    reads: [asking(computesApi.view), clones],
    writes: documented,
  }),
  ...recordGrants({
    id: 'compute.power.grant',
    section: 'doc 3 §5',
    what: 'the Firewalls or the power of an instance',
    writable,
    readable,
    hidden,
    reads: [firewalls],
    writes: power,
    assumed: POWER,
  }),
  {
    id: 'compute.power.grant.boot',
    section: 'doc 3 §5',
    rule: 'A restricted user needs a `read_write` grant to boot an instance.',
    assumed: POWER,
    accepted: [{ ...boot('crash-loop'), ...operator }],
    refused: each({ ...operator, ...FORBIDDEN }, [boot('worker-2'), boot('app-2')]),
  },
  {
    id: 'compute.grant.list',
    section: 'doc 3 §5',
    rule: 'The list shows a restricted user the instances that he has a grant on, and what he creates gets one.',
    assumed: LISTS,
    accepted: each(operator, [
      { ...list, answer: { data: contains([{ label: 'web-1' }], [{ label: 'web-2' }]) } },
      // The second new id gives no grant by itself, the fourth one to read.
      ...['$2', '$4'].flatMap((id) =>
        after(
          [
            ...each(
              operator,
              Array.from({ length: 4 }, () => create()),
            ),
          ],
          update({}, id),
        ),
      ),
    ]),
  },
  notFound({
    id: 'compute.unknown',
    section: 'doc 3 §4.3',
    what: 'an instance',
    calls: [asking(computesApi.view), ...documented, clones],
    known: writable,
  }),
  notFound({
    id: 'compute.power.unknown',
    section: 'doc 3 §4.3',
    what: 'an instance to power on or off, or its Firewalls',
    calls: [firewalls, ...power],
    known: writable,
    assumed: POWER,
  }),
  {
    id: 'compute.firewalls',
    section: 'doc 3 §4.1',
    rule: 'The Firewalls of an instance are listed as the records they are, enabled or not, by rising id.',
    assumed: ORIGINAL,
    accepted: [
      firewallsAre(
        [
          {
            id: '@firewall:edge-enabled',
            label: 'edge-enabled',
            status: 'enabled',
            rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' },
            created: time,
          },
          { id: '@firewall:edge-disabled', status: 'disabled' },
        ],
        [],
        'db-1',
      ),
      { ...firewallsAre([{ label: 'edge-enabled' }], [], 'db-1'), ...operator },
      { ...firewalls(writable), answer: { data: [], page: 1, pages: 1, results: 0 } },
      firewallsAre([{ id: '$1' }], [wall(['@compute:web-1', '@compute:web-2'])], 'web-1'),
      firewallsAre(
        [{ label: 'locked-down' }, { label: 'own-wall' }],
        [
          { endpoint: firewallsApi.update, params: LOCKED, body: { status: 'disabled' } },
          wall(['@compute:web-1']),
          assign,
        ],
        'web-1',
      ),
      // Not that of a NodeBalancer with its id, one that was removed from it, deleted, or of status `deleted`.
      firewallsAre([], [wall([], { devices: { nodebalancers: ['@nodebalancer:balancer-1'] } })], 'web-1'),
      firewallsAre([], [assign, takeOff], 'web-1'),
      firewallsAre(
        [{ label: 'edge-disabled' }],
        [{ endpoint: firewallsApi.remove, params: { firewallId: '@firewall:edge-enabled' } }],
        'db-1',
      ),
      firewallsAre([{ label: 'batch-workers' }], [], 'worker-1'),
    ],
  },
];
