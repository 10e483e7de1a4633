import type { Example, RefusedExample, Step } from '../../../specification.ts';
import { computesApi } from '../../api.ts';

/** An id that nothing has. */
export const UNKNOWN = 987_654_321;

/** Strong under every measure of strength. */
export const STRONG = 'violet-Harbour-93-kettle';
/** Long enough, and the first to be guessed. */
export const WEAK = 'password1';

/** A Region without user data, one with it, and one without VLANs and VPCs (doc 2 §2.6, gaps §5.1). */
export const PLAIN_REGION = 'us-east';
export const METADATA_REGION = 'us-ord';
export const BARE_REGION = 'us-west';

/** One core, 1 GB of memory, 25,600 MB of disk; and one with two cores (gaps §5.2). */
export const SMALL = 'g6-nanode-1';
export const LARGER = 'g6-standard-2';

/** Public images (gaps §5.6): with cloud-init, and without. */
export const IMAGE = 'compute/debian12';
export const NO_CLOUD_INIT = 'compute/alpine3.18';

/** The smallest create there is: an instance without a disk (gaps §3). */
export const bodyWith = (fields: object): object => ({ region: PLAIN_REGION, type: SMALL, ...fields });

/** What an instance from an image needs (doc 3 §4.3, rule 2). */
export const fromImage = (fields: object = {}): object => ({ image: IMAGE, root_pass: STRONG, ...fields });

/** A create that goes through; the answer shows what is given. */
export const creates = (name: string, fields: object, answer: object = {}): Example => ({
  name,
  endpoint: computesApi.create,
  body: bodyWith(fields),
  answer,
});

/** A create that the schema alone refuses, for one field or several. */
export const refuses = (name: string, fields: object, field: string | readonly string[]): RefusedExample => ({
  name,
  endpoint: computesApi.create,
  body: bodyWith(fields),
  field,
});

/** A create that only the mock can refuse. */
export const denies = (name: string, fields: object, field: string | readonly string[]) => ({
  ...refuses(name, fields, field),
  serverOnly: true as const,
});

/** A create that is refused for a right the user lacks. */
export const forbids = (name: string, fields: object, field: string | null, token = 'demo-operator') => ({
  ...refuses(name, fields, ''),
  field,
  token,
  status: 403,
});

/** A call that makes an instance with these fields. */
export const making = (fields: object = {}): Step => ({ endpoint: computesApi.create, body: bodyWith(fields) });
