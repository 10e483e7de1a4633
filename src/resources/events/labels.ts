import type { Event } from '#contract/events/schema.ts';

/** The record that an action affects, by the beginning of its name (assumed). */
const NOUNS = new Map(
  Object.entries({
    backups: 'Backups',
    compute: 'Compute instance',
    compute_config: 'Configuration profile',
    database: 'Database',
    database_backup: 'Database backup',
    database_credentials: 'Database credentials',
    disk: 'Disk',
    firewall: 'Firewall',
    firewall_device: 'Firewall device',
    firewall_rules: 'Firewall rules',
    host: 'Host',
    image: 'Image',
    ipaddress: 'IP address',
    lke_cluster: 'Cluster',
    lke_kubeconfig: 'Kubeconfig',
    lke_node: 'Cluster node',
    lke_pool: 'Node pool',
    lke_token: 'Cluster token',
    managed: 'Managed',
    managed_contact: 'Managed contact',
    managed_service: 'Managed service',
    nodebalancer: 'NodeBalancer',
    nodebalancer_config: 'NodeBalancer config',
    nodebalancer_node: 'NodeBalancer node',
    password: 'Password',
    subnet: 'Subnet',
    vlan: 'VLAN',
    volume: 'Volume',
    vpc: 'VPC',
  }),
);

interface Verb {
  /** Completed: "Firewall created". */
  readonly done: string;
  /** Planned, in progress or failed: "Firewall creation failed". */
  readonly doing: string;
}

/** What is done, by the end of an action's name. */
const VERBS: ReadonlyMap<string, Verb> = new Map(
  Object.entries({
    add: { done: 'added', doing: 'addition' },
    addip: { done: 'given an IP address', doing: 'address allocation' },
    attach: { done: 'attached', doing: 'attachment' },
    boot: { done: 'booted', doing: 'boot' },
    cancel: { done: 'cancelled', doing: 'cancellation' },
    clone: { done: 'cloned', doing: 'clone' },
    create: { done: 'created', doing: 'creation' },
    delete: { done: 'deleted', doing: 'deletion' },
    deleteip: { done: 'deprived of an IP address', doing: 'address removal' },
    detach: { done: 'detached', doing: 'detachment' },
    disable: { done: 'disabled', doing: 'disabling' },
    disabled: { done: 'disabled', doing: 'disabling' },
    duplicate: { done: 'duplicated', doing: 'duplication' },
    enable: { done: 'enabled', doing: 'enabling' },
    enabled: { done: 'enabled', doing: 'enabling' },
    imagize: { done: 'captured as an image', doing: 'capture' },
    migrate: { done: 'migrated', doing: 'migration' },
    migrate_datacenter: { done: 'migrated to another region', doing: 'migration to another region' },
    mutate: { done: 'upgraded', doing: 'upgrade' },
    reboot: { done: 'rebooted', doing: 'reboot' },
    rebuild: { done: 'rebuilt', doing: 'rebuild' },
    recycle: { done: 'recycled', doing: 'recycling' },
    regenerate: { done: 'regenerated', doing: 'regeneration' },
    remove: { done: 'removed', doing: 'removal' },
    reset: { done: 'reset', doing: 'reset' },
    resize: { done: 'resized', doing: 'resize' },
    restore: { done: 'restored', doing: 'restoration' },
    rotate: { done: 'rotated', doing: 'rotation' },
    shutdown: { done: 'shut down', doing: 'shutdown' },
    snapshot: { done: 'captured in a snapshot', doing: 'snapshot' },
    update: { done: 'updated', doing: 'update' },
    upload: { done: 'uploaded', doing: 'upload' },
  }),
);

/** Names that are not composed of these two parts. */
const SPECIAL = new Map(
  Object.entries({
    database_degraded: 'Database degraded',
    database_failed: 'Database failed',
    database_low_disk_space: 'Database low on disk space',
    database_update_failed: 'Database update failed',
    lassie_reboot: 'Rebooted by the watchdog',
    lish_boot: 'Booted from the console',
  }),
);

/** What to add when an action is not completed, by status. */
const ENDINGS = new Map(
  Object.entries({
    scheduled: 'scheduled',
    started: 'under way',
    failed: 'failed',
  }),
);

interface Halves {
  readonly noun: string;
  readonly verb: Verb;
}

/** The two halves of an action's name, with the longest known first half. */
function halves(action: string): Halves | undefined {
  for (let at = action.lastIndexOf('_'); at > 0; at = action.lastIndexOf('_', at - 1)) {
    const noun = NOUNS.get(action.slice(0, at));
    const verb = VERBS.get(action.slice(at + 1));
    if (noun !== undefined && verb !== undefined) return { noun, verb };
  }
  return undefined;
}

/** `compute_resize_create` means that a resize was requested. */
function requested(action: string): Halves | undefined {
  const whole = action.endsWith('_create') ? halves(action.slice(0, -'_create'.length)) : undefined;
  if (whole === undefined) return undefined;
  const { noun, verb } = whole;
  return { noun, verb: { done: `${verb.doing} requested`, doing: `${verb.doing} request` } };
}

/** What happened, as text ("Firewall created", "Compute instance boot failed"); undefined for unknown actions. */
export function textOf({ action, status }: Pick<Event, 'action' | 'status'>): string | undefined {
  const special = SPECIAL.get(action);
  const known = halves(action) ?? requested(action);
  if (special !== undefined || known === undefined) return special;
  const ending = ENDINGS.get(status);
  return ending === undefined ? `${known.noun} ${known.verb.done}` : `${known.noun} ${known.verb.doing} ${ending}`;
}

/** The console's name for the kind of record of an event; an unknown kind unchanged. */
export const kindOf = (type: string): string => NOUNS.get(type) ?? type;
