import type { Event } from '#contract/events/schema.ts';
import { capitalized } from '#lib/text/format.ts';
import { kindOfType, lookOf } from '#resources/kinds.ts';
import type { Tone } from '#ui/display/status.tsx';

interface EventStatus {
  readonly tone: Tone;
  readonly label: string;
}

const STATUSES: Readonly<Record<string, EventStatus>> = {
  failed: { tone: 'bad', label: 'Failed' },
  scheduled: { tone: 'busy', label: 'Scheduled' },
  started: { tone: 'busy', label: 'In progress' },
  finished: { tone: 'ok', label: 'Done' },
  notification: { tone: 'neutral', label: 'Notice' },
};

/** How a status is shown; an unknown one unchanged. */
export const eventStatus = (status: string): EventStatus => STATUSES[status] ?? { tone: 'neutral', label: status };

/** Whether it failed, or tells of something that did (assumed: the end of the action's name). */
export const hasFailed = ({ action, status }: Pick<Event, 'action' | 'status'>): boolean =>
  status === 'failed' || action.endsWith('_failed');

/** How much of what runs is done, in percent; undefined before its beginning is reported. */
export const partDone = ({ status, percent_complete: percent }: Pick<Event, 'status' | 'percent_complete'>) =>
  status === 'started' && percent !== null && percent > 0 ? Math.round(percent) : undefined;

/** A failed event that nobody has seen yet. */
export const isNews = ({ status, seen }: Pick<Event, 'status' | 'seen'>): boolean =>
  !seen && eventStatus(status).tone === 'bad';

/** The same with the progress of what runs. */
export function progressOf(event: Pick<Event, 'status' | 'percent_complete'>) {
  const { tone, label } = eventStatus(event.status);
  const percent = partDone(event);
  return { tone, label: percent === undefined ? label : `${label}, ${percent} %` };
}

/** The choices of a status filter. */
export const STATUS_FILTER = Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }));

/** A kind of record within a sentence, by what an event calls it (assumed); an unknown kind unchanged. */
export function nounOf(type: string): string {
  const kind = kindOfType(type);
  return kind === undefined ? type : lookOf(kind).noun;
}

/**
 * What an action affects, by the beginning of its name (assumed), where that is not a kind of record of the account; `%` is
 * the record that the event names.
 */
const OBJECTS = new Map(
  Object.entries({
    backups: 'backups of %',
    compute_config: 'a configuration of %',
    database_backup: 'a backup of %',
    database_credentials: 'the credentials of %',
    disk: 'a disk of %',
    firewall_device: 'a service, %',
    firewall_rules: 'the rules of %',
    host: 'the host of %',
    ipaddress: 'the address %',
    lke_kubeconfig: 'the kubeconfig of %',
    lke_node: 'a node of %',
    lke_pool: 'a node pool of %',
    lke_token: 'the token of %',
    managed: 'Managed for %',
    managed_compute_settings: 'the SSH settings of %',
    managed_credential_secret: 'the password of %',
    nodebalancer_config: 'a port of %',
    nodebalancer_node: 'a node of %',
    password: 'the password of %',
    subnet: '%',
    volume: '%',
  }),
);

/** A verb: "to …", "… has", "… is". */
type Verb = readonly [base: string, past: string, present: string];

/** What is done, by the end of an action's name; `*` is what it is done to. */
const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>(
  Object.entries({
    add: ['add *', 'added *', 'adding *'],
    addip: ['add an address to *', 'added an address to *', 'adding an address to *'],
    attach: ['attach *', 'attached *', 'attaching *'],
    boot: ['boot *', 'booted *', 'booting *'],
    cancel: ['cancel *', 'cancelled *', 'cancelling *'],
    clone: ['clone *', 'cloned *', 'cloning *'],
    create: ['create *', 'created *', 'creating *'],
    delete: ['delete *', 'deleted *', 'deleting *'],
    deleteip: ['remove an address from *', 'removed an address from *', 'removing an address from *'],
    detach: ['detach *', 'detached *', 'detaching *'],
    disable: ['disable *', 'disabled *', 'disabling *'],
    disabled: ['disable *', 'disabled *', 'disabling *'],
    duplicate: ['duplicate *', 'duplicated *', 'duplicating *'],
    enable: ['enable *', 'enabled *', 'enabling *'],
    enabled: ['enable *', 'enabled *', 'enabling *'],
    imagize: ['capture * as an image', 'captured * as an image', 'capturing * as an image'],
    migrate: ['migrate *', 'migrated *', 'migrating *'],
    migrate_datacenter: ['move * to another region', 'moved * to another region', 'moving * to another region'],
    mutate: ['upgrade *', 'upgraded *', 'upgrading *'],
    reboot: ['reboot *', 'rebooted *', 'rebooting *'],
    rebuild: ['rebuild *', 'rebuilt *', 'rebuilding *'],
    recycle: ['recycle *', 'recycled *', 'recycling *'],
    regenerate: ['regenerate *', 'regenerated *', 'regenerating *'],
    remove: ['remove *', 'removed *', 'removing *'],
    reset: ['reset *', 'reset *', 'resetting *'],
    resize: ['resize *', 'resized *', 'resizing *'],
    restore: ['restore *', 'restored *', 'restoring *'],
    rotate: ['rotate *', 'rotated *', 'rotating *'],
    shutdown: ['shut down *', 'shut down *', 'shutting down *'],
    snapshot: ['take a snapshot of *', 'took a snapshot of *', 'taking a snapshot of *'],
    update: ['change *', 'changed *', 'changing *'],
    upload: ['upload *', 'uploaded *', 'uploading *'],
  }),
);

/** Actions with a verb of their own; `&` is the second record that the event names. */
const SPECIAL: ReadonlyMap<string, Verb> = new Map<string, Verb>(
  Object.entries({
    firewall_device_add: ['attach & to %', 'attached & to %', 'attaching & to %'],
    firewall_device_remove: ['detach & from %', 'detached & from %', 'detaching & from %'],
    lassie_reboot: ['reboot %', 'rebooted %', 'rebooting %'],
    vlan_attach: ['attach % to &', 'attached % to &', 'attaching % to &'],
    vlan_detach: ['detach % from &', 'detached % from &', 'detaching % from &'],
    lish_boot: ['boot % from its console', 'booted % from its console', 'booting % from its console'],
  }),
);

/** The second record of an action, where the event does not name it. */
const SECOND: ReadonlyMap<string, string> = new Map(
  Object.entries({
    firewall_device_add: 'a service',
    firewall_device_remove: 'a service',
    vlan_attach: 'a VLAN',
    vlan_detach: 'a VLAN',
  }),
);

/** What happens by itself: nobody does it. */
const HAPPENED = new Map(
  Object.entries({
    database_degraded: '% is degraded',
    database_failed: '% failed',
    database_low_disk_space: '% is low on disk space',
    database_update_failed: 'Updating % failed',
  }),
);

/** The verb of an action with its object, by the longest known beginning. */
function verbOf(action: string): Verb | undefined {
  for (let at = action.lastIndexOf('_'); at > 0; at = action.lastIndexOf('_', at - 1)) {
    const type = action.slice(0, at);
    const object = OBJECTS.get(type) ?? (kindOfType(type) && '%');
    const verb = VERBS.get(action.slice(at + 1));
    if (object === undefined || verb === undefined) continue;
    // What came or went is named with its kind: nothing else says what it was.
    const isWhole = object === '%' && /^(create|delete)$/.test(action.slice(at + 1));
    const put = (form: string): string => form.replace('*', isWhole ? `${nounOf(type)} %` : object);
    return [put(verb[0]), put(verb[1]), put(verb[2])];
  }
  return undefined;
}

/** `compute_resize_create` means that a resize was requested. */
function requested(action: string): Verb | undefined {
  const verb = action.endsWith('_create') ? verbOf(action.slice(0, -'_create'.length)) : undefined;
  return verb && [`ask to ${verb[0]}`, `asked to ${verb[0]}`, `asking to ${verb[0]}`];
}

/** Who caused it: a user, or what acts without one. */
export const byWhom = ({ username, action }: Pick<Event, 'username' | 'action'>): string =>
  action === 'lassie_reboot' ? 'the watchdog' : (username ?? 'the system');

/** The same at the beginning of a sentence. */
export const subjectOf = (who: string): string => who.replace(/^t(?=he )/, 'T');

/** The record of an event, by its label, or its kind and id. */
export function recordName(entity: Event['entity']): string {
  if (entity === null) return 'the account';
  return entity.label ?? `${nounOf(entity.type)} ${entity.id ?? ''}`.trim();
}

type Told = Pick<Event, 'action' | 'status' | 'entity' | 'username'> & Partial<Pick<Event, 'secondary_entity'>>;

/**
 * An event as a sentence around the name of its record: `["admin rebooted ", ""]`; undefined for unknown actions.
 * `unsaid`: without who did it, which stands beside it.
 */
export function sentenceAround(event: Told, unsaid = false): readonly [before: string, after: string] | undefined {
  const { action, status } = event;
  const second = event.secondary_entity?.label ?? SECOND.get(action) ?? '';
  // A label may contain a `%`, which stands for the record until the sentence is split.
  const verb = (SPECIAL.get(action) ?? verbOf(action) ?? requested(action))?.map((form) =>
    form.replace('&', () => second.replaceAll('%', '\0')),
  );
  const who = byWhom(event);
  const by = unsaid ? '' : ` (${who})`;
  let sentence = HAPPENED.get(action);
  if (sentence === undefined && verb !== undefined) {
    const [base = '', past = '', present = ''] = verb;
    if (status === 'failed') sentence = `Failed to ${base}${by}`;
    else if (status === 'scheduled') sentence = `Scheduled: ${base}${by}`;
    else if (unsaid) sentence = capitalized(status === 'started' ? present : past);
    else sentence = `${subjectOf(who)} ${status === 'started' ? `is ${present}` : past}`;
  }
  const [before, after] = sentence?.split('%') ?? [];
  if (before === undefined || after === undefined) return undefined;
  return [before.replaceAll('\0', '%'), after.replaceAll('\0', '%')];
}

/** An event as a sentence: "admin rebooted web-1", "Failed to reboot web-1 (admin)"; an unknown action by its name. */
export function sentenceOf(event: Told): string {
  const around = sentenceAround(event);
  const name = recordName(event.entity);
  return around === undefined ? `${subjectOf(byWhom(event))}: ${event.action}, ${name}` : around.join(name);
}
