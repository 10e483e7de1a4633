import type { Call, Example } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { configsApi } from '../api.ts';

/** Runs with its only profile; in us-east. */
export const WEB = '@compute:web-1';
/** Its main disk and its swap. */
export const MAIN = '@compute:web-1/disk:Debian 12 Disk';
export const SWAP = '@compute:web-1/disk:512 MB Swap Image';
/** Off, with 2048 MB of memory, in a region without VLANs and VPCs. */
export const MAIL = '@compute:mail';
/** Its Region has ten VLANs, all of them named by its profiles. */
export const RUNNER = '@compute:ci-runner';

/** The defaults of a profile on an instance of 1024 MB (doc 3 §2.5). */
export const DEFAULTS = {
  comments: null,
  helpers: { devtmpfs_automount: false },
  interfaces: [{ purpose: 'public' }],
  kernel: 'compute/latest-64bit',
  memory_limit: 1024,
  root_device: '/dev/sda',
  run_level: 'default',
  virt_mode: 'paravirt',
};

export const NOT_SHOWN =
  'The document names the profile update and does not show it; it takes what a create takes, all optional';

type Params = NonNullable<Call['params']>;

/** A seeded profile. */
export const profileOf = (compute: string, label = 'My Debian 12 Disk Profile'): Params => ({
  computeId: `@compute:${compute}`,
  configId: `@compute:${compute}/config:${label}`,
});
/** The profile of web-1 that the first step made. */
export const NEW: Params = { computeId: WEB, configId: '$1' };

/** A minimal create with these fields; the response shows what was sent. */
export const create = (fields: object = {}, computeId = WEB): Example => ({
  endpoint: configsApi.create,
  params: { computeId },
  body: { label: 'examples', devices: {}, ...fields },
  answer: fields,
});

/** An update; the response shows what was sent. */
export const update = (body: object, params = profileOf('web-1')): Example => ({
  endpoint: configsApi.update,
  params,
  body,
  answer: body,
});

export const list = (computeId = WEB): Example => ({ endpoint: configsApi.list, params: { computeId } });
export const view = (params = NEW): Example => ({ endpoint: configsApi.view, params });
export const remove = (params = NEW): Example => ({ endpoint: configsApi.remove, params });

/** A new instance of 1024 MB from an image. */
export const deploy = (fields: object = {}): Example => {
  const image = { image: 'compute/debian12', root_pass: 'violet-Harbour-93-kettle' };
  return { endpoint: computesApi.create, body: { region: 'us-east', type: 'g6-nanode-1', ...image, ...fields } };
};

/** The same request with the expected response. */
export const shows = (example: Example, answer: object): Example => ({ ...example, answer });
