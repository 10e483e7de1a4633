import { NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { PROTOCOLS } from '#contract/firewalls/schema.ts';
import { afterPress, usePresses } from '#ui/form/shell/sending/after-press.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { type Draft, draftErrors } from './tester-draft.ts';
import classes from './tester.module.css';
import { DIRECTIONS, hasPorts } from '#analysis/packets/rule-set.ts';
import { WORDS } from '../../model/display.ts';

/** The panel sends nothing, and must not submit a surrounding form. */
export const ignoreEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
};

interface TesterFieldsProps {
  readonly draft: Draft;
  onChange(draft: Draft): void;
}

/** The packet's fields; an error is shown when a field is left, and from then on at every key until it is corrected. */
export function TesterFields({ draft, onChange }: TesterFieldsProps) {
  const id = useId();
  /** The fields that were left with an error in them. */
  const [left, setLeft] = useState({ address: false, port: false });
  usePresses();
  const errors = draftErrors(draft);
  const change = (next: Draft): void => {
    const remaining = draftErrors(next);
    // Once corrected, a field shows no errors until it is left again.
    setLeft({
      address: left.address && remaining.address !== undefined,
      port: left.port && remaining.port !== undefined,
    });
    onChange(next);
  };
  const typed = (field: 'address' | 'port') => ({
    id: `${id}${field}`,
    value: draft[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ ...draft, [field]: currentTarget.value }),
    onBlur: () => afterPress(() => setLeft((all) => ({ ...all, [field]: true }))),
    onKeyDown: ignoreEnter,
    error: left[field] ? errors[field] : undefined,
    errorProps,
    autoComplete: 'off',
    spellCheck: false,
    classNames: { input: classes.mono ?? '' },
  });

  return (
    <div className={classes.fields}>
      <NativeSelect
        id={`${id}direction`}
        label="Direction"
        data={DIRECTIONS.map((value) => ({ value, label: WORDS[value].title }))}
        value={draft.direction}
        onChange={({ currentTarget }) => {
          const direction = DIRECTIONS.find((one) => one === currentTarget.value);
          if (direction !== undefined) change({ ...draft, direction });
        }}
      />
      <NativeSelect
        id={`${id}protocol`}
        label="Protocol"
        data={[...PROTOCOLS]}
        value={draft.protocol}
        onChange={({ currentTarget }) => change({ ...draft, protocol: currentTarget.value })}
      />
      <TextInput
        {...typed('address')}
        label={draft.direction === 'inbound' ? 'Source address' : 'Destination address'}
      />
      {hasPorts(draft.protocol) && <TextInput {...typed('port')} label="Port" inputMode="numeric" />}
    </div>
  );
}
