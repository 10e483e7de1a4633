import type { OverrideChange } from '../../server/access/personas.ts';
import type { Drafts } from '../drafts.ts';

/** A world that tells something. */
export interface Story {
  /** Its records, which the seeds of each kind make. */
  readonly drafts: Partial<Drafts>;
  /** What its personas may, by token, where that differs. */
  readonly personas?: Readonly<Record<string, OverrideChange>>;
}
