import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { fold } from '#lib/text/fold.ts';

/** Finds the options of a Select as lists find their rows. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const isMeant = ({ label }: ComboboxItem): boolean => fold(label).includes(fold(search));
  return options
    .flatMap((one): ComboboxParsedItem[] =>
      'group' in one ? [{ ...one, items: one.items.filter(isMeant) }] : isMeant(one) ? [one] : [],
    )
    .slice(0, limit);
};
