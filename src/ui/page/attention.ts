import { isApiError } from '#api/http/errors.ts';
import type { Page } from '#contract/envelope.ts';
import { formatNumber } from '#lib/text/format.ts';
import type { AttentionItem, Said } from './navigation/area.ts';

/** More records with the same trouble are one line. */
const NAMED = 3;

/** A line for each record, or a single one for many. */
export const named = <T>(
  records: readonly T[],
  one: (record: T) => AttentionItem,
  many: (count: number) => AttentionItem,
): readonly AttentionItem[] => (records.length > NAMED ? [many(records.length)] : records.map(one));

/** Some records as a list in a sentence, each leading to its page; of many the first. */
export function listed(records: readonly Exclude<Said, string>[]): readonly Said[] {
  const shown = records.slice(0, records.length > NAMED + 1 ? NAMED : undefined);
  const more = records.length - shown.length;
  return shown
    .flatMap((one, at): readonly Said[] => {
      const isLast = at === shown.length - 1 && more === 0;
      return [at === 0 ? '' : isLast ? ' and ' : ', ', one];
    })
    .concat(more === 0 ? [] : [` and ${formatNumber(more)} more`]);
}

/** What is said of each record after one more request; nothing of one that was deleted meanwhile. */
export async function ofEach<T>(
  records: readonly T[],
  look: (record: T) => Promise<readonly AttentionItem[]>,
): Promise<readonly AttentionItem[]> {
  const items = records.map((record) =>
    look(record).catch((error: unknown) => {
      if (isApiError(error) && error.status === 404) return [];
      throw error;
    }),
  );
  return (await Promise.all(items)).flat();
}

/** Says that only the first records of a list were checked, where it has more. */
export const partly = (
  { results }: Pick<Page<unknown>, 'results'>,
  checked: number,
  { plural, to }: { readonly plural: string; readonly to: string },
): readonly AttentionItem[] =>
  results > checked
    ? [
        {
          id: 'partly',
          reach: 'unchecked',
          text: `Only ${formatNumber(checked)} of ${formatNumber(results)} ${plural} were checked`,
          to,
          remedy: `View ${plural}`,
        },
      ]
    : [];
