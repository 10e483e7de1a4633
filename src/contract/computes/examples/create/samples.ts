import type { Example, RefusedExample } from '../../../specification.ts';
import { computesApi } from '../../api.ts';

/** The smallest create there is, with these fields: an instance without a disk. */
export const bodyWith = (fields: object): object => ({ region: 'us-east', type: 'g6-nanode-1', ...fields });

/** What an instance from an image needs (doc 3 §4.3, rule 2). */
export const fromImage = (fields: object = {}): object => ({
  image: 'compute/debian12',
  root_pass: 'violet-Harbour-93-kettle',
  ...fields,
});

/** A create that is let through, of which the specification of profiles tells. */
export const creates = (name: string, fields: object): Example => ({
  name,
  endpoint: computesApi.create,
  body: bodyWith(fields),
});

/** One that the schema alone refuses. */
export const refuses = (name: string, fields: object, field: string | readonly string[]): RefusedExample => ({
  ...creates(name, fields),
  field,
});
