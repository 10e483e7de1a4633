import { byCodeUnits } from '#lib/text/by-code-units.ts';
import { type EventEntity, eventOf, eventsTable, type NewEvent } from '../../server/events.ts';
import type { EventDraft } from '../../scenarios/drafts.ts';
import type { Registration, Seeding } from '../../server/types.ts';
import type { Row, Table } from '../../store/types.ts';
import { computesTable, CRASH_LOOP_BOOTS, entityOf as instanceOf } from '../computes/table.ts';
import { databasesTable, entityOf as databaseOf } from '../databases/table.ts';
import { entityOf, firewallsTable } from '../firewalls/table.ts';
import { entityOf as balancerOf, nodebalancersTable } from '../nodebalancers/table.ts';

interface SeedEvent extends NewEvent {
  readonly created: string;
}

const DAY = 86_400;

/** For how many records of a kind, the newest, events are seeded: enough for more than a page in large worlds. */
const LATEST = 400;

/** An instance that was deleted long ago: one of its events is older than events are kept (90 days). */
const GONE = instanceOf({ id: 900, label: 'retired-1' });

/** A boot that failed, and the watchdog's attempts until it gave up (doc 3 §2.3). */
const CRASHES = CRASH_LOOP_BOOTS.map((ago, index): EventDraft => ({
  label: 'crm',
  ago,
  status: 'failed',
  duration: 30,
  ...(index === 0 ? { action: 'compute_boot', username: 'operator' } : { action: 'lassie_reboot', username: null }),
}));

/** Events of instances, by label: one event of every status (assumed). */
const EVENT_HISTORIES: readonly EventDraft[] = [
  ...CRASHES,
  { label: 'worker-2', ago: 5400, action: 'compute_shutdown', username: 'operator', duration: 14 },
  { label: 'app-2', ago: 4800, action: 'compute_boot', username: 'operator', status: 'failed', duration: 31 },
  { label: 'mail', ago: 2400, action: 'host_reboot', username: null, status: 'notification' },
  {
    label: 'checkout-1',
    ago: 1200,
    action: 'compute_migrate',
    username: 'admin',
    status: 'started',
    percent_complete: 40,
  },
  { label: 'bastion', ago: 300, action: 'compute_reboot', username: 'operator', status: 'scheduled' },
];

const named = (entity: EventEntity) => [entity.label, entity] as const;

function eventHistoriesOf(world: Seeding): SeedEvent[] {
  const entities = new Map([
    ...world.rows(databasesTable).all().map(databaseOf).map(named),
    ...world.rows(computesTable).all().map(instanceOf).map(named),
  ]);
  return [...EVENT_HISTORIES, ...(world.drafts?.events ?? [])].flatMap(({ label, ago, ...event }) => {
    const entity = entities.get(label);
    return entity === undefined ? [] : [{ ...event, entity, created: world.timeText(ago) }];
  });
}

/** Events for the creation of every record and for what happened since; ids grow with time. */
function seedEvents(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const by = { username: 'admin' };
  const latest = <R extends Row>(table: Table<R>): readonly R[] => world.rows(table).all().slice(-LATEST);
  const drafts: SeedEvent[] = [
    { ...by, action: 'compute_create', entity: GONE, created: world.timeText(91 * DAY), duration: 48 },
    { ...by, action: 'compute_delete', entity: GONE, created: world.timeText(89 * DAY) },
    { ...by, action: 'managed_enabled', entity: null, created: world.timeText(30 * DAY) },
    ...latest(computesTable).map((row) => ({
      ...by,
      action: 'compute_create',
      entity: instanceOf(row),
      created: row.created ?? world.timeText(),
      duration: 48,
    })),
    ...latest(nodebalancersTable).map((row) => ({
      ...by,
      action: 'nodebalancer_create',
      entity: balancerOf(row),
      created: row.created ?? world.timeText(),
    })),
    ...latest(firewallsTable).flatMap((row) => {
      const made = { ...by, action: 'firewall_create', entity: entityOf(row), created: row.created };
      // Every Firewall starts out enabled (doc 3 §3).
      return row.status === 'disabled' ? [made, { ...made, action: 'firewall_disable', username: 'operator' }] : [made];
    }),
    ...eventHistoriesOf(world),
  ];
  const events = world.rows(eventsTable);
  const seen = world.timeText(DAY);
  for (const event of drafts.toSorted((one, other) => byCodeUnits(one.created, other.created)))
    events.insert({ ...eventOf(event, event.created), seen: event.created < seen });
}

/** The account's events (assumed). The server itself owns their table, since every change adds to it. */
export const events: Registration = {
  name: 'events',
  paths: ['/account/events'],
  tables: [],
  seed: seedEvents,
};
