import { useState } from 'react';
import { SuggestField, type SuggestFieldProps, type Suggestion } from '#ui/form/fields/choices/suggest-field.tsx';
import { suggestionsIn } from './names/suggestions.ts';
import { useHolders } from './names/use-known.ts';
import { namer } from '#analysis/usage/names.ts';
import type { Account } from '#analysis/account.ts';

const dashed = (address: string): string => address.replaceAll('.', '-');

/**
 * Host names for an address after the pattern of others that have theirs in it (`www-192-0-2-1.example.com`), each with the
 * record whose name it follows.
 */
function hostSuggestions(address: string, account: Account): readonly Suggestion[] {
  const { ips = [] } = account;
  const nameOf = namer(account);
  const found = ips.flatMap((one) => {
    if (typeof one.rdns !== 'string' || one.address === address || !one.rdns.includes(dashed(one.address))) return [];
    const value = one.rdns.replaceAll(dashed(one.address), dashed(address));
    return [{ value, note: `Like ${nameOf(one.address)[0]?.user.label ?? one.address}` }];
  });
  return [...new Map(found.map((one) => [one.value, one])).values()];
}

type AddressFieldProps = Omit<SuggestFieldProps, 'suggestions'>;

/** An address or a host, with the addresses of records as suggestions, found by their names; they are loaded on focus. */
export function AddressField(props: AddressFieldProps) {
  const [asked, setAsked] = useState(false);
  const account = useHolders(asked);
  const suggestions = account === undefined ? [] : suggestionsIn(account, { ipv6: false, destinations: true });
  return (
    <div onFocus={() => setAsked(true)}>
      <SuggestField {...props} suggestions={suggestions} />
    </div>
  );
}

/** The host name of an address, with names after the pattern of others as suggestions; they are loaded on focus. */
export function HostField({ address, ...props }: AddressFieldProps & { readonly address: string }) {
  const [asked, setAsked] = useState(false);
  const account = useHolders(asked);
  return (
    <div onFocus={() => setAsked(true)}>
      <SuggestField {...props} suggestions={hostSuggestions(address, account ?? {})} />
    </div>
  );
}
