import { withoutPort } from '#lib/net/without-port.ts';
import { askedAbout } from '#analysis/usage/asked.ts';
import { ROLES } from '#analysis/usage/types.ts';
import { detailText, lackText, useText } from '#analysis/usage/words.ts';
import type { Reader } from '#resources/reader.ts';
import { findUsage } from './find.ts';
import { pathOf } from './links.ts';

/** A use of a sought address, as the palette lists it. */
export interface FoundUse {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly subtitle: string;
}

/** The uses of an address that was typed whole, its holder first; and what is not known, as a sentence. */
export interface FoundUses {
  readonly uses: readonly FoundUse[];
  readonly note: string | undefined;
}

/** Who uses what was typed; nobody while it is no whole address. */
export async function findUses(typed: string, reader: Reader): Promise<FoundUses> {
  const text = withoutPort(typed.trim());
  const found = askedAbout(text) === undefined ? null : await findUsage(text, reader);
  if (found === null) return { uses: [], note: undefined };
  const { asked, uses, missing } = found;
  const note = reader.restricted ? undefined : lackText(ROLES.flatMap((role) => missing[role]));
  return {
    // What is open to all addresses tells nothing of this one.
    uses: uses
      .filter(({ role, by }) => role !== 'names' && !(role === 'allows' && by.endsWith('/0')))
      .map((use, index) => ({
        id: `${use.user.kind} ${use.user.id} ${index}`,
        label: useText(use, asked),
        to: pathOf(use),
        subtitle: detailText(use, asked),
      })),
    note: note && `${note}.`,
  };
}
