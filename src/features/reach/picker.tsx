import { useState } from 'react';
import { SuggestField, type SuggestFieldProps } from '#ui/form/fields/choices/suggest-field.tsx';
import { hostSuggestions } from './names/hosts.ts';
import { suggestionsIn } from './names/suggestions.ts';
import { useHolders } from './names/use-known.ts';

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
