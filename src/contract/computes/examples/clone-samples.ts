import type { Example, RefusedExample, Step } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { calling } from './samples.ts';

/** Why most lines on clones are assumed. */
export const OPEN =
  'The document shows Region and type of a clone and leaves path and further fields open; the original API has them so (gaps §3)';

/** A new instance as small as web-1, next to it. */
export const NEW = { region: 'us-east', type: 'g6-nanode-1' };

/** Off, in fr-par, with 81,920 MB and no disk in it. */
export const ROOMY = 'empty-disk';
export const TO_ROOMY = { compute_id: `@compute:${ROOMY}` };

/** A call that clones an instance. */
export const cloning = (label: string, body: object = NEW): Step => calling(computesApi.clone, label, body);

/** A clone that goes through. */
export const clones = (name: string, body: object, answer: object = {}, label = 'web-1'): Example => ({
  name,
  ...cloning(label, body),
  answer,
});

/** A clone that the schema refuses for one field. */
export const refusesClone = (name: string, body: object, field: string, label = 'web-1'): RefusedExample => ({
  name,
  ...cloning(label, body),
  field,
});

/** A clone that only the mock can refuse. */
export const deniesClone = (name: string, body: object, field: string | null, label = 'web-1'): RefusedExample => ({
  name,
  ...cloning(label, body),
  field,
  serverOnly: true,
});

/** The disks of web-1, and its profile. */
export const MAIN = '@compute:web-1/disk:Debian 12 Disk';
export const SWAP = '@compute:web-1/disk:512 MB Swap Image';
export const PROFILE = '@compute:web-1/config:My Debian 12 Disk Profile';
