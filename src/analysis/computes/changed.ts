import type { Event } from '#contract/events/schema.ts';
import type { Config } from '#contract/computes/configs/schema.ts';

/** The events of boot jobs (assumed): issued by a user or the watchdog. */
export const BOOTS: readonly string[] = ['compute_boot', 'compute_reboot', 'lassie_reboot'];

/**
 * After any of these an instance may run with what is stored (assumed): it was off, or was started from outside. A
 * migration that is no live one restarts it, and its event does not say which of the two it was.
 */
const RESTARTS: ReadonlySet<string> = new Set([
  ...BOOTS,
  'lish_boot',
  'host_reboot',
  'compute_shutdown',
  'compute_create',
  'compute_clone',
  'compute_rebuild',
  'compute_resize',
  'compute_migrate',
  'compute_migrate_datacenter',
  'compute_mutate',
  'backups_restore',
]);

/** What of a configuration decides whether it is the booted one. */
export type Booted = Pick<Config, 'id' | 'label'> & {
  readonly interfaces: readonly Pick<Config['interfaces'][number], 'active'>[];
};

/** The instance that an event keeps busy: for a clone it is the copy, the secondary entity (assumed). */
export function subjectOf({ action, entity, secondary_entity: second }: Event): string | undefined {
  const one = action === 'compute_clone' ? second : entity;
  return one?.type === 'compute' ? String(one.id) : undefined;
}

/**
 * The changes of configurations that came after the last start of each instance, the latest first, by the id of the
 * instance. `events` are sorted newest first; of older ones that are missing nothing is claimed.
 */
export function changesSinceBoot(events: readonly Event[]): ReadonlyMap<string, readonly Event[]> {
  const changes = new Map<string, Event[]>();
  const started = new Set<string>();
  for (const event of events) {
    const id = subjectOf(event);
    if (id === undefined) continue;
    if (RESTARTS.has(event.action)) started.add(id);
    else if (event.action === 'compute_config_update' && event.status !== 'failed' && !started.has(id))
      changes.set(id, [...(changes.get(id) ?? []), event]);
  }
  return changes;
}

/** The configuration that an instance runs with; undefined where that is not known. */
export function runsWith<C extends Booted>(configs: readonly C[]): C | undefined {
  const active = configs.find(({ interfaces }) => interfaces.some((one) => one.active));
  // Without interfaces there is none that could be active (doc 3 §2.4).
  const [only, ...others] = configs.filter(({ interfaces }) => interfaces.length === 0);
  return active ?? (others.length === 0 ? only : undefined);
}

/** A configuration that an instance runs with, and that is stored otherwise since. */
export interface Owed<C> {
  readonly config: C;
  /** The time of the latest change, as the API writes times. */
  readonly at: string;
  /** Who changed it; null where no user did. */
  readonly by: string | null;
}

/**
 * What a running instance takes over only with a reboot: the configuration that it runs with was changed since. Undefined
 * where it was not, and where that is not known. `changes`: those of the instance since its last start.
 */
export function rebootOwed<C extends Booted>(
  { status }: { readonly status?: string | undefined },
  changes: readonly Event[],
  configs: readonly C[],
): Owed<C> | undefined {
  const config = runsWith(configs);
  if (status !== 'running' || config === undefined) return undefined;
  const latest = changes.find(({ secondary_entity: one }) =>
    // Where the event does not name the configuration, it can only be the one that there is.
    one?.type === 'compute_config' ? String(one.id) === String(config.id) : configs.length === 1,
  );
  return latest && { config, at: latest.created, by: latest.username };
}
