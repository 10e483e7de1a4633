import * as z from 'zod/mini';
import { dateTime } from '../record.ts';

/**
 * A write to a copy of an account that was answered with success. Records are as the API shows them, secrets as they
 * were typed: whoever exports one takes them out.
 */
const RecordedChange = z.object({
  /** 1, 2, … in the order in which they were answered. */
  id: z.number(),
  /** The copy's time, UTC. */
  at: dateTime,
  /** `PUT /networking/firewalls/{firewallId}`, as in `operations.json`. */
  operation: z.string(),
  /** The values of the path's parameters. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** As sent; null without one. */
  body: z.unknown(),
  /** The response's body. */
  answer: z.unknown(),
  /**
   * What the record was right before and right after, as `shownBy` shows it; null where it was not there, or cannot be
   * read. For a write that makes a record, `after` is the answer.
   */
  before: z.unknown(),
  after: z.unknown(),
  /**
   * What it names that the account file does not have, by path: of each the fields that tell it from the others of its
   * list, null where nothing does. Addresses are below `/networking/ips`.
   */
  meant: z.optional(z.record(z.string(), z.unknown())),
});
export type RecordedChange = z.infer<typeof RecordedChange>;

/** What a mock says of the account file that its world was made of (`GET __mock/copy`); null for any other world. */
export const CopyState = z.nullable(
  z.object({
    /** Of the file: whose account it is, and of when. */
    api: z.string(),
    at: dateTime,
    username: z.nullable(z.string()),
    restricted: z.nullable(z.boolean()),
    /** What the file did not have, each with the reason as a sentence. */
    missing: z.array(z.object({ path: z.string(), reason: z.string() })),
    /** Rules of the API that the copied account does not keep, each with the path of the record. */
    broken: z.array(z.object({ path: z.string(), reason: z.string() })),
    /** Every change since, oldest first; what was undone is not among them. */
    changes: z.array(RecordedChange),
  }),
);
export type CopyState = z.infer<typeof CopyState>;
