import { Autocomplete } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { completeMask, familyOf, partsOf } from '#lib/net/address.ts';
import { fold } from '#lib/text/fold.ts';
import formClasses from '#ui/form/form.module.css';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { LEFT } from './holder.tsx';
import { suggestionsIn } from './suggestions.ts';
import { namerOf, useHolders, useLeft } from './use-known.ts';
import classes from './names.module.css';

interface AddAddressProps {
  /** The paths of the lists in the form, by family; without one, its addresses are not offered. */
  readonly lists: { readonly ipv4: string; readonly ipv6?: string };
  /** Packets go to the addresses: NodeBalancers are offered, too. */
  readonly destinations?: boolean;
  /** Whether an entry may mean the private address of a NodeBalancer, which no list tells. */
  readonly balancers: boolean;
  /** Whether entries are written with a mask. */
  readonly masked?: boolean;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What the entries of a list mean, in a line: whose they are. */
function Meaning({ entries, balancers }: { entries: readonly string[]; balancers: boolean }) {
  const account = useHolders(entries.length > 0);
  const left = useLeft(entries, { balancers });
  const notes = entries.flatMap((entry) => {
    if (left.includes(entry)) return [`${entry}: ${LEFT.toLowerCase()}`];
    const [first, ...others] = account === undefined || entry.endsWith('/0') ? [] : namerOf(account)(entry);
    return first === undefined
      ? []
      : [`${entry}: ${first.user.label}${others.length > 0 ? ` and ${others.length} more` : ''}`];
  });
  return <p role="status">{notes.length > 0 && <Muted>{notes.join(' · ')}</Muted>}</p>;
}

/** Adds the address of a record, found by its name, to a list of the form; and says whose addresses the list has. */
export default function AddAddress({ lists, destinations = false, balancers, masked = false }: AddAddressProps) {
  const id = useId();
  const { setValue, getValues } = useFormContext();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const account = useHolders(asked);
  const suggestions =
    account === undefined ? [] : suggestionsIn(account, { ipv6: lists.ipv6 !== undefined, destinations });
  /** The suggestion that was chosen, which the field itself would then show. */
  const chosen = useRef<string>(undefined);
  const notes = new Map(suggestions.map(({ value, note }) => [value, note]));
  const isMeant = (value: string, typed: string): boolean => {
    const wanted = fold(typed);
    return value.startsWith(wanted) || fold(notes.get(value) ?? '').includes(wanted);
  };
  const values: unknown = useWatch({ name: [lists.ipv4, lists.ipv6 ?? lists.ipv4] });
  const [ipv4, ipv6] = Array.isArray(values) ? values.map((one: unknown) => (isTexts(one) ? one : [])) : [];
  const add = (address: string): void => {
    const family = familyOf(address) ?? partsOf(address)?.family;
    const name = family === undefined ? undefined : lists[family];
    if (name === undefined) return;
    const list: unknown = getValues(name);
    const before = isTexts(list) ? list : [];
    const entry = masked ? completeMask(address) : address;
    if (!before.includes(entry))
      setValue(name, [...before, entry], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setText('');
  };
  return (
    <div className={classes.add}>
      <Autocomplete
        id={id}
        label="Add by name"
        placeholder="Type an instance or NodeBalancer"
        value={text}
        onChange={(typed) => {
          setText(typed === chosen.current ? '' : typed);
          chosen.current = undefined;
        }}
        onFocus={() => setAsked(true)}
        data={suggestions.map(({ value }) => value)}
        limit={50}
        filter={({ options, search }) => options.filter((one) => 'group' in one || isMeant(one.value, search))}
        renderOption={({ option: { value } }) => (
          <span className={classes.option}>
            <span>{notes.get(value)}</span>
            <code>{value}</code>
          </span>
        )}
        onOptionSubmit={(address) => {
          chosen.current = address;
          add(address);
        }}
        // What is typed here is no value of the form: Enter takes a suggestion, or what is typed, and sends nothing.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (familyOf(text.trim()) !== undefined || partsOf(text.trim()) !== undefined) add(text.trim());
        }}
        selectFirstOptionOnChange={text.trim() !== '' && suggestions.some(({ value }) => isMeant(value, text))}
        autoComplete="off"
        spellCheck={false}
        maxDropdownHeight={280}
        comboboxProps={{ withinPortal: false }}
        classNames={{ dropdown: formClasses.dropdown ?? '' }}
      />
      <Meaning
        entries={[...new Set([...(ipv4 ?? []), ...(lists.ipv6 === undefined ? [] : (ipv6 ?? []))])]}
        balancers={balancers}
      />
    </div>
  );
}
