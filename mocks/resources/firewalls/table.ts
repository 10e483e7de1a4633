import type { Firewall, FirewallRule, FirewallRules } from '#contract/firewalls/schema.ts';
import type { Row, Table } from '../../store/types.ts';
import { draftsOf, type FirewallDraft, moreOf } from '../../scenarios/drafts.ts';
import type { EventEntity, Registration, Seeding } from '../../server/types.ts';
import { computesTable } from '../computes/table.ts';
import { nodebalancersTable } from '../nodebalancers/table.ts';

export type FirewallRow = Firewall;

export type DeviceType = 'compute' | 'nodebalancer';

/** A service that a Firewall is assigned to. */
export interface DeviceRow extends Row {
  readonly id: number;
  readonly firewall_id: number;
  readonly type: DeviceType;
  readonly entity_id: number;
  readonly created: string;
  readonly updated: string;
}

/** A Firewall as the entity of an event or of a device (assumed). */
export const entityOf = ({ id, label }: FirewallRow): EventEntity => ({
  id,
  label,
  type: 'firewall',
  url: `/v4/networking/firewalls/${id}`,
});

export const firewallsTable: Table<FirewallRow> = {
  name: 'firewalls',
  isKept: () => true,
};

/** An assignment is deleted with its Firewall and with its service. */
export const devicesTable: Table<DeviceRow> = {
  name: 'firewall-devices',
  references: [
    { to: 'firewalls', ids: ({ firewall_id }) => [firewall_id], onDelete: 'cascade' },
    {
      to: 'computes',
      ids: ({ type, entity_id }) => (type === 'compute' ? [entity_id] : []),
      onDelete: 'cascade',
    },
    {
      to: 'nodebalancers',
      ids: ({ type, entity_id }) => (type === 'nodebalancer' ? [entity_id] : []),
      onDelete: 'cascade',
    },
  ],
};

export const EVERYONE = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };

export const accept = (
  label: string,
  ports: string,
  addresses: FirewallRule['addresses'] = EVERYONE,
): FirewallRule => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  addresses,
  ports,
  label,
});

export const PING: FirewallRule = {
  action: 'ACCEPT',
  protocol: 'ICMP',
  addresses: EVERYONE,
  ports: null,
  label: 'ping',
};

export const OFFICE = { ipv4: ['192.0.2.0/24'] };

export const rules = (inbound: FirewallRule[], outbound: FirewallRule[] = []): FirewallRules => ({
  inbound,
  inbound_policy: 'DROP',
  outbound,
  outbound_policy: 'ACCEPT',
});

export const WEB = rules([accept('ssh-office', '22', OFFICE), accept('web', '80, 443'), PING]);

/** As many rules as the documents allow (doc 3 §8), for screens that must cope with them. */
export const FULL = rules(
  Array.from({ length: 25 }, (_, index) =>
    accept(`service-${index + 1}`, String(8000 + index), { ipv4: [`10.0.${index}.0/24`] }),
  ),
);

const BLOCK_MAIL: FirewallRule = {
  action: 'DROP',
  protocol: 'TCP',
  addresses: EVERYONE,
  ports: '25, 465, 587',
  label: 'no-mail-out',
  description: 'Mail leaves through the relay only',
};

const DRAFTS: readonly FirewallDraft[] = [
  {
    label: 'shop-edge',
    tags: ['edge', 'production'],
    rules: WEB,
    computes: ['db-1'],
    nodebalancers: ['jobs-lb'],
  },
  { label: 'staging-edge', status: 'disabled', tags: ['edge'], rules: WEB, computes: ['db-1', 'app-2'] },
  // How a server may show it while a removal is in progress (assumed).
  { label: 'old-edge', status: 'deleted', rules: rules([]), computes: ['worker-1'], nodebalancers: ['spare-lb'] },
  {
    label: 'batch-workers',
    tags: ['batch'],
    rules: rules([accept('ssh', '22', OFFICE)], [BLOCK_MAIL]),
    computes: ['worker-1', 'worker-2'],
  },
  { label: 'monitoring', tags: ['production'], rules: FULL, computes: ['app-1'] },
  { label: 'office-only', rules: { ...rules([]), outbound_policy: 'DROP' } },
  // Its instance is in live migration, so it accepts no update (doc 3 §4.1, behaviour 2).
  { label: 'checkout-edge', tags: ['edge'], rules: WEB, computes: ['checkout-1'] },
];

/**
 * The number of Firewalls in the worlds that test the lists: `large` stays under the console's cap of 10,000, `huge`
 * exceeds it.
 */
const COUNTS: Readonly<Record<string, number>> = { large: 9900, huge: 12_000 };

const generated = (index: number): FirewallDraft => ({
  label: `fw-${String(index + 1).padStart(5, '0')}`,
  status: index % 5 === 0 ? 'disabled' : 'enabled',
  tags: index % 3 === 0 ? ['batch'] : [],
  rules: index % 2 === 0 ? WEB : rules([]),
});

function seedFirewalls(world: Seeding): void {
  const firewalls = world.rows(firewallsTable);
  const devices = world.rows(devicesTable);
  const idsByLabel = {
    compute: new Map(
      world
        .rows(computesTable)
        .all()
        .map(({ label, id }) => [label, id]),
    ),
    nodebalancer: new Map(
      world
        .rows(nodebalancersTable)
        .all()
        .map(({ label, id }) => [label, id]),
    ),
  };
  const own = draftsOf(world, 'firewalls', DRAFTS);
  const more = moreOf(world, 'firewalls', own.length, COUNTS);
  const drafts = [...own, ...Array.from({ length: more }, (_, index) => generated(index))];
  drafts.forEach((draft, place) => {
    const created = world.timeText(3600 * (drafts.length - place) + 900);
    const firewall = firewalls.insert({
      label: draft.label,
      status: draft.status ?? 'enabled',
      rules: draft.rules ?? rules([]),
      tags: draft.tags ?? [],
      created,
      updated: created,
    });
    const assign = (type: DeviceType, labels: readonly string[] = []): void => {
      for (const label of labels) {
        const entity_id = idsByLabel[type].get(label);
        if (entity_id !== undefined)
          devices.insert({ firewall_id: firewall.id, type, entity_id, created, updated: created });
      }
    };
    assign('compute', draft.computes);
    assign('nodebalancer', draft.nodebalancers);
  });
}

export const firewalls: Registration = {
  name: 'firewalls',
  paths: ['/networking/firewalls'],
  tables: [firewallsTable, devicesTable],
  grants: { firewall: firewallsTable },
  seed: seedFirewalls,
};
