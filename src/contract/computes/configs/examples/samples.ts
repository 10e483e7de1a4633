import type { Example, RefusedExample, Step } from '../../../specification.ts';
import { configsApi } from '../api.ts';

export const WEB = { computeId: '@compute:web-1' };
/** Its main disk and its swap. */
export const MAIN = '@compute:web-1/disk:Debian 12 Disk';
export const SWAP = '@compute:web-1/disk:512 MB Swap Image';

export const OWN = '@vpc:production/subnet:web';
export const DATA = '@vpc:production/subnet:data';
/** Of another VPC of the same Region, and of the same addresses. */
export const BENCH = '@vpc:lab/subnet:bench';
export const STAGING = '@vpc:staging/subnet:apps';
export const JOBS = '@vpc:build/subnet:jobs';
/** It has four addresses to give: 10.31.0.2 to 10.31.0.5. */
export const NARROW = '@vpc:build/subnet:narrow';

/** Why updates are assumed. */
export const NOT_SHOWN =
  'The document names the profile update and does not show it; it takes what a create takes, all optional';

export const RUNNER = { computeId: '@compute:ci-runner' };

/** The profile that is there from the start. */
export const profileOf = (compute: string, label = 'My Debian 12 Disk Profile') => ({
  computeId: `@compute:${compute}`,
  configId: `@compute:${compute}/config:${label}`,
});

/** As small as a create can be (doc 3 §4.3). */
export const bodyWith = (fields: object): object => ({ label: 'examples', devices: {}, ...fields });

/** A call that makes a profile. */
export const making = (fields: object = {}, params = WEB): Step => ({
  endpoint: configsApi.create,
  params,
  body: bodyWith(fields),
});

/** A create that goes through; the answer shows what was sent, or what is given. */
export const creates = (name: string, fields: object, answer: unknown = fields, params = WEB): Example => ({
  name,
  endpoint: configsApi.create,
  params,
  body: bodyWith(fields),
  answer,
});

type Fields = string | null | readonly string[];

/** A create that is refused for these fields. */
export const refuses = (name: string, fields: object, field: Fields, params = WEB): RefusedExample => ({
  name,
  endpoint: configsApi.create,
  params,
  body: bodyWith(fields),
  field,
});

/** A create that only the mock can refuse. */
export const denies = (name: string, fields: object, field: Fields, params = WEB): RefusedExample => ({
  ...refuses(name, fields, field, params),
  serverOnly: true,
});

export const PUBLIC = { purpose: 'public' };
export const vlan = (label: unknown, fields: object = {}): object => ({ purpose: 'vlan', label, ...fields });
export const vpc = (subnet_id: unknown, fields: object = {}): object => ({ purpose: 'vpc', subnet_id, ...fields });

/** A create with these interfaces, and those of the answer. */
export const builds = (name: string, interfaces: readonly object[], answer: readonly object[], params = WEB): Example =>
  creates(name, { interfaces }, { interfaces: answer }, params);

/** A create with these interfaces is refused for a field of theirs. */
export const refusesBuilt = (name: string, interfaces: unknown, field: Fields, params = WEB): RefusedExample =>
  refuses(name, { interfaces }, field, params);

/** A create with these interfaces, which only the mock can refuse. */
export const deniesBuilt = (name: string, interfaces: unknown, field: Fields, params = WEB): RefusedExample =>
  denies(name, { interfaces }, field, params);

/** An update of a profile that is there; the answer shows what was sent, or what is given. */
export const updates = (
  name: string,
  fields: object,
  answer: unknown = fields,
  params = profileOf('web-1'),
): Example => ({
  name,
  endpoint: configsApi.update,
  params,
  body: fields,
  answer,
});

/** An update that is refused for these fields. */
export const refusesUpdate = (
  name: string,
  fields: object,
  field: Fields,
  params = profileOf('web-1'),
): RefusedExample => ({
  name,
  endpoint: configsApi.update,
  params,
  body: fields,
  field,
});

/** A call that changes a profile. */
export const updating = (fields: object, params: Readonly<Record<string, string>> = profileOf('web-1')): Step => ({
  endpoint: configsApi.update,
  params,
  body: fields,
});
