import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Mutant } from './source.ts';

const Place = z.strictObject({
  within: z.string(),
  line: z.string(),
  before: z.string(),
  after: z.string(),
  nth: z.optional(z.int()),
});

/** Mutants of one file that are listed for one reason. */
const Group = z.strictObject({
  file: z.string(),
  /**
   * `equivalent`: no difference in behaviour. `wording`: refused as before, with another message. `elsewhere`: no
   * request can notice it, but another test can, which `why` names.
   */
  kind: z.enum(['equivalent', 'wording', 'elsewhere']),
  why: z.string().check(z.minLength(20)),
  mutants: z.array(Place).check(z.minLength(1)),
});

/** Mutants that no example of a specification can notice. */
export type Listed = Pick<z.infer<typeof Group>, 'file' | 'kind' | 'why'> & z.infer<typeof Place>;

const LIST = new URL('listed.json', import.meta.url);

export const readListed = (): Listed[] =>
  z
    .parse(z.array(Group), JSON.parse(readFileSync(LIST, 'utf8')))
    .flatMap(({ mutants, file, kind, why }) => mutants.map((mutant) => ({ ...mutant, file, kind, why })));

/** Whether a listed mutant is this one, regardless of its line number. */
export const isSame = (listed: Listed, mutant: Mutant): boolean =>
  listed.file === mutant.path &&
  listed.within === mutant.within &&
  listed.line === mutant.line &&
  listed.before === mutant.before &&
  listed.after === mutant.after &&
  (listed.nth ?? 1) === mutant.nth;
