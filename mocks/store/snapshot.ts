import * as z from 'zod/mini';
import type { Row } from './types.ts';

/** Whether something read from outside can be a row at all; its shape is the schema number's business. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  (typeof value.id === 'number' || typeof value.id === 'string');

const FORMAT = 'binnacle-world';

const row = z.custom<Row>(isRow, 'A row is an object with an id');

/** A whole world as one JSON value. */
const snapshotSchema = z.object({
  format: z.literal(FORMAT, 'This is not a world of the mock'),
  schema: z.number(),
  scenario: z.string(),
  seed: z.number(),
  clock: z.object({ now: z.number(), rate: z.number().check(z.minimum(0)) }),
  ids: z.record(z.string(), z.number()),
  draws: z.number(),
  faults: z.array(z.unknown()),
  personas: z.record(z.string(), z.unknown()),
  bare: z.boolean(),
  tables: z.record(z.string(), z.array(row)),
});

export type Snapshot = z.infer<typeof snapshotSchema>;
