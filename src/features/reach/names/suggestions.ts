import { ownHoldings } from '#analysis/usage/holders.ts';
import type { Account } from '#analysis/account.ts';
import { compareTexts } from '#lib/text/format.ts';
import type { Suggestion } from '#ui/form/fields/choices/suggest-field.tsx';

interface Offered {
  readonly ipv6: boolean;
  /** Packets go to the addresses: only then can one be that of a NodeBalancer. */
  readonly destinations: boolean;
}

/** The addresses of records, each with the name of its record, by name. */
export const suggestionsIn = (account: Account, { ipv6, destinations }: Offered): readonly Suggestion[] => [
  ...new Map(
    ownHoldings(account)
      .filter(({ user, by }) => (destinations || user.kind === 'computes') && (ipv6 || !by.includes(':')))
      .toSorted((one, other) => compareTexts(one.user.label, other.user.label))
      .map(({ user, by }) => [by, { value: by, note: user.label }]),
  ).values(),
];
