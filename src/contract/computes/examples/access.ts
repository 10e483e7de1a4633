import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type Example, type SpecifiedRule, time } from '../../specification.ts';
import { addGrant, type Asks, asking, recordGrants, scopeRules } from '../../specification/access.ts';
import { after, denied, each, FORBIDDEN, MISSING, UNKNOWN_ID } from '../../specification/calls.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { computesApi } from '../api.ts';
import {
  at,
  clone,
  create,
  deploy,
  firewallsAre,
  forbidden,
  LARGER,
  list,
  NEW,
  operator,
  update,
  wall,
} from './samples.ts';

const POWER = 'The document names boot as another operation and does not show it; the others are the original API’s';
const LISTS = 'The document names grants on instances; that lists leave out the rest is the original API’s';
const ORIGINAL = 'The documents show no such list for instances; the original API has it, like that of NodeBalancers';
const NAMED =
  'The document names the grants for images, backups and firewalls, not those for VPCs and targets of clones, and no status';

interface Area {
  readonly id: string;
  readonly what: string;
  readonly reads: readonly Asks[];
  readonly writes: readonly Asks[];
  readonly writable: ReturnType<typeof at>;
  /** Calls that need a scope and no record. */
  readonly list?: Example;
  readonly create?: Example;
  readonly assumed?: string;
}

/** Scopes and grants of some operations, and their response for an instance that does not exist. */
function accessOf({ id, what, reads, writes, writable, list: one, create: made, ...assumed }: Area): SpecifiedRule[] {
  const rest = { section: 'doc 3 §5', what, ...assumed };
  const askedFor = (asks: readonly Asks[], alone?: Example): Example[] => [
    ...(alone === undefined ? [] : [alone]),
    ...asks.map((ask) => ask(writable)),
  ];
  return [
    ...scopeRules({
      ...rest,
      id: `${id}.scope`,
      read: 'computes:read_only',
      write: 'computes:read_write',
      reads: askedFor(reads, one),
      writes: askedFor(writes, made),
    }),
    // The instance with id 8 is stopped.
    ...recordGrants({
      ...rest,
      id: `${id}.grant`,
      writable,
      readable: at('worker-2'),
      hidden: at('web-2'),
      reads,
      writes,
    }),
    notFound({ ...rest, id: `${id}.unknown`, calls: [...reads, ...writes], known: writable }),
  ];
}

const firewalls = asking(computesApi.firewalls);

/** A clone by a user who has these grants alone. */
const cloning = (grants: object): Example => ({
  ...clone(),
  token: 'demo-restricted',
  persona: { grants: { ...grants } },
});
const READING = { compute: [{ id: 1, permissions: 'read_only' }] };
const ADDING = { global: { add_computes: true } };

const image = (id: string, fields: object = {}) => deploy({ image: id, ...fields });
const backup = (backup_id: number, region = 'us-east') => create({ backup_id, region, type: LARGER });
const subnet = (subnet_id: number, region = 'us-east') =>
  create({ region, interfaces: [{ purpose: 'vpc', subnet_id }] });
const walled = (firewall_id: string) => create({ firewall_id });
const cloneTo = (target: string | number) => clone({ compute_id: at(target).computeId, disks: [] });

const LOCKED = { firewallId: '@firewall:office-only' };
const assign = { endpoint: firewallsApi.addDevice, params: LOCKED, body: { id: '@compute:web-1', type: 'compute' } };
const takeOff = { endpoint: firewallsApi.removeDevice, params: { ...LOCKED, deviceId: '$1' } };
const four = each(operator, [create(), create(), create(), create()]);

/** Who may do what with instances (doc 3 §4.3, §5), what the list shows, and the firewalls of each (doc 3 §4.1). */
export const access: readonly SpecifiedRule[] = [
  pagedList({ id: 'compute.list', section: 'doc 3 §4.3', what: 'Instances', list }),
  ...accessOf({
    id: 'compute',
    what: 'an instance',
    writable: at('web-1'),
    list,
    create: create(),
    reads: [asking(computesApi.view)],
    writes: [asking(computesApi.update, {}), asking(computesApi.remove)],
  }),
  ...accessOf({
    id: 'compute.running',
    what: 'the firewalls or the power of an instance',
    writable: at('web-1'),
    reads: [firewalls],
    writes: [asking(computesApi.reboot, {}), asking(computesApi.shutdown)],
    assumed: POWER,
  }),
  ...accessOf({
    id: 'compute.off',
    what: 'the firewalls or the power of an instance that is off',
    writable: at('crm'),
    reads: [firewalls],
    writes: [asking(computesApi.boot, {})],
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
    id: 'compute.clone.access',
    section: 'doc 3 §4.3',
    rule: 'Cloning needs `computes:read_write`, and of a restricted user `add_computes` and a grant to read the source.',
    assumed: 'The document shows the operation without what it needs',
    accepted: [cloning({ ...READING, ...ADDING }), { ...clone(), persona: { scopes: ['computes:read_write'] } }],
    refused: [
      ...each(FORBIDDEN, [
        cloning(READING),
        cloning(ADDING),
        { ...clone(), persona: { scopes: ['computes:read_only', 'account:read_write', 'images:read_write'] } },
      ]),
      { ...clone(NEW, UNKNOWN_ID), ...MISSING },
    ],
  },
  {
    id: 'compute.grant.named',
    section: 'doc 3 §4.3',
    rule: 'A restricted user needs a grant on a private image and a VPC, and `read_write` on a firewall, the instance of a backup and the target of a clone; without it the answer is 403, whatever else is wrong.',
    assumed: NAMED,
    accepted: [
      image('private/2', { type: LARGER }),
      ...each(operator, [
        image('private/1'),
        image('compute/debian12'),
        backup(1),
        subnet(1),
        walled('@firewall:shop-edge'),
        // A Firewall that the user made, of an id that gives no grant.
        ...after([{ ...wall([]), ...operator }], walled('$1')),
        clone({ region: 'us-east', type: 'g6-standard-4' }, 'db-1'),
        cloneTo('scratch'),
        // Its id is even, so the persona has no grant on it except the one below.
        {
          ...cloneTo('mail'),
          persona: { grants: { compute: [...READING.compute, { id: 10, permissions: 'read_write' }] } },
        },
      ]),
    ],
    refused: [
      ...each(forbidden, [
        denied(image('private/2'), 'image'),
        denied(image('private/2', { type: 'g6-giant-1' }), 'image'),
        ...['us-ord', 'us-east'].map((region) => denied(backup(9, region), 'backup_id')),
        denied(subnet(3, 'eu-central'), 'interfaces[0].subnet_id'),
        ...['batch-workers', 'staging-edge'].map((label) => denied(walled(`@firewall:${label}`), 'firewall_id')),
        denied(clone({ region: 'eu-central', type: 'g6-standard-4' }, 'app-1'), 'region'),
        ...['worker-2', 'app-2'].map((label) => denied(cloneTo(label), 'compute_id')),
      ]),
      // For a record that does not exist the grant does not matter.
      ...each(operator, [
        denied(clone({ region: 'eu-central', type: 'g6-nothing' }, 'app-1'), 'type'),
        denied(cloneTo(UNKNOWN_ID), 'compute_id'),
      ]),
    ],
  },
  {
    id: 'compute.grant.list',
    section: 'doc 3 §5',
    rule: 'The list shows a restricted user the instances that he has a grant on, and what he creates gets one.',
    assumed: LISTS,
    accepted: each(operator, [
      { ...list, answer: { data: contains([{ label: 'web-1' }], [{ label: 'web-2' }]) } },
      // The persona has no grant by default on the second id, and read_only on the fourth.
      ...after(four, update({}, '$2'), update({}, '$4')),
    ]),
  },
  {
    id: 'compute.firewalls',
    section: 'doc 3 §4.1',
    rule: 'The firewalls of an instance are listed as the records they are, enabled or not, by rising id.',
    assumed: ORIGINAL,
    accepted: [
      firewallsAre(
        [
          {
            id: '@firewall:shop-edge',
            label: 'shop-edge',
            status: 'enabled',
            rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' },
            created: time,
          },
          { id: '@firewall:staging-edge', status: 'disabled' },
        ],
        [],
        'db-1',
      ),
      { ...firewallsAre([{ label: 'shop-edge' }], [], 'db-1'), ...operator },
      { ...firewalls(at('web-1')), answer: { data: [], page: 1, pages: 1, results: 0 } },
      firewallsAre([{ id: '$1' }], [wall(['@compute:web-1', '@compute:web-2'])], 'web-1'),
      // Not that of a NodeBalancer with the same id, nor one that was removed, or has the status `deleted`.
      firewallsAre([], [wall([], { devices: { nodebalancers: ['@nodebalancer:shop-lb'] } })], 'web-1'),
      firewallsAre([], [assign, takeOff], 'web-1'),
      firewallsAre([{ label: 'batch-workers' }], [], 'worker-1'),
    ],
  },
];
