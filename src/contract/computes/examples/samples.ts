import type { Endpoint } from '../../endpoint.ts';
import { eventsApi } from '../../events/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type Example, type RefusedExample, type Step } from '../../specification.ts';
import { refused, type Sends, words } from '../../specification/calls.ts';
import { computesApi } from '../api.ts';
import { configsApi } from '../configs/api.ts';
import { disksApi } from '../disks/api.ts';

/** One core, 1,024 MB of memory and 25,600 MB of disk, in a region without `Metadata`. */
export const NEW = { region: 'us-east', type: 'g6-nanode-1' };
/** Two cores, 4,096 MB of memory and 81,920 MB of disk. */
export const LARGER = 'g6-standard-2';
/** A Region with `Metadata`. */
export const METADATA_REGION = 'us-ord';

/** Strong by any measure. */
export const STRONG = 'violet-Harbour-93-kettle';
/** Public images: with cloud-init, and without. */
export const IMAGE = 'compute/debian12';
export const NO_CLOUD_INIT = 'compute/alpine3.18';
/** Base64 of `#cloud-config`. */
export const CLOUD_CONFIG = 'I2Nsb3VkLWNvbmZpZw==';

export const operator = { token: 'demo-operator' } as const;
export const forbidden = { ...operator, status: 403 } as const;

/** These fields, for `bodyRules`, are all of that type. */
export const typed = <K extends string>(kind: K, names: string): Readonly<Record<string, K>> =>
  Object.fromEntries(words(names).map((name) => [name, kind]));

/** The label of a seeded instance, `$1` for the result of a step, or an id. */
export type Id = string | number;

export const at = (id: Id): { computeId: Id } => ({
  computeId: typeof id === 'number' || id.startsWith('$') ? id : `@compute:${id}`,
});

/** A call on an instance. */
export const calling = (endpoint: Endpoint, id: Id, body?: unknown, answer?: unknown): Example => ({
  endpoint,
  params: at(id),
  body,
  answer,
});

/** A minimal create with these fields: an instance without a disk. */
export const create = (fields: object = {}, answer?: unknown): Example => ({
  endpoint: computesApi.create,
  body: { ...NEW, ...fields },
  answer,
});
/** A create from an image. */
export const deploy = (fields: object = {}, answer?: unknown): Example =>
  create({ image: IMAGE, root_pass: STRONG, ...fields }, answer);

export const list: Example = { endpoint: computesApi.list };
export const view = (id: Id = 'web-1', answer?: unknown): Example => calling(computesApi.view, id, undefined, answer);
export const remove = (id: Id = 'web-1'): Example => calling(computesApi.remove, id);
/** An update; the response shows what was sent, or what is given here. */
export const update = (body: object, id: Id = 'web-1', answer: unknown = body): Example =>
  calling(computesApi.update, id, body, answer);
export const boot = (id: Id, config_id?: unknown): Example => calling(computesApi.boot, id, { config_id });
export const reboot = (id: Id, config_id?: unknown): Example => calling(computesApi.reboot, id, { config_id });
export const shutdown = (id: Id): Example => calling(computesApi.shutdown, id);
export const clone = (body: object = NEW, id: Id = 'web-1', answer?: unknown): Example =>
  calling(computesApi.clone, id, body, answer);

/** The same call, that many seconds after the one before. */
export const wait = (seconds: number, example: Example): Example => ({ ...example, wait: seconds });

/** The state of an instance that many seconds after these steps. */
export const becomes = (before: readonly Step[], seconds: number, id: Id, answer: object): Example => ({
  ...view(id, answer),
  before,
  wait: seconds,
});

/** The records of an instance after the call that created or changed it. */
const listing =
  (endpoint: Endpoint) =>
  (data: unknown, before: readonly Step[] = [], id: Id = '$1'): Example => ({
    ...calling(endpoint, id, undefined, { data }),
    before,
  });
export const disksAre = listing(disksApi.list);
export const configsAre = listing(configsApi.list);
export const firewallsAre = listing(computesApi.firewalls);

/** That many seconds after these steps, the account has events like the first and none like the others. */
export const leaves = (
  before: readonly Step[],
  some: readonly object[],
  seconds = 0,
  none: readonly object[] = [],
): Example => ({ endpoint: eventsApi.list, before, wait: seconds, answer: { data: contains(some, none) } });

/** One more profile of an instance. */
export const profile = (id: Id, fields: object = {}): Example =>
  calling(configsApi.create, id, { label: 'other', devices: {}, ...fields });
export const MAIN_PROFILE = 'My Debian 12 Disk Profile';

/** A Firewall for these instances. */
export const wall = (computes: readonly Id[], fields: object = {}): Example => ({
  endpoint: firewallsApi.create,
  body: {
    label: 'own-wall',
    rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' },
    devices: { computes },
    ...fields,
  },
});

/** Refusals that depend on other records, one for each value. */
export const deniedAll = <T>(sends: Sends<T>, field: RefusedExample['field'], values: readonly T[]): RefusedExample[] =>
  refused(sends, field, values, { serverOnly: true });

/** The allowed power actions of each instance, and how many seconds they take. */
export const JOBS = [
  { action: 'boot', label: 'app-2', call: boot('app-2'), seconds: 30, status: 'booting', ends: 'running' },
  { action: 'reboot', label: 'web-1', call: reboot('web-1'), seconds: 30, status: 'rebooting', ends: 'running' },
  {
    action: 'shutdown',
    label: 'web-1',
    call: shutdown('web-1'),
    seconds: 20,
    status: 'shutting_down',
    ends: 'offline',
  },
] as const;
