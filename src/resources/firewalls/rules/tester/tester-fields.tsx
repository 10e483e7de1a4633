import { NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { PROTOCOLS } from '#contract/firewalls/schema.ts';
import { afterPress, usePresses } from '#ui/form/shell/sending/after-press.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { type Draft, draftErrors } from './tester-draft.ts';
import classes from './tester.module.css';
import { DIRECTIONS, hasPorts } from '#contract/firewalls/packets/rule-set.ts';
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
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    const remaining = draftErrors(next);
    // Once corrected, a field shows no errors until it is left again.
    setLeft({
      address: left.address && remaining.address !== undefined,
      port: left.port && remaining.port !== undefined,
    });
    onChange(next);
  };
  const leave = (field: 'address' | 'port') => () => afterPress(() => setLeft((all) => ({ ...all, [field]: true })));

  return (
    <div className={classes.fields}>
      <NativeSelect
        id={`${id}direction`}
        label="Direction"
        data={DIRECTIONS.map((value) => ({ value, label: WORDS[value].title }))}
        value={draft.direction}
        onChange={({ currentTarget }) => {
          const direction = DIRECTIONS.find((one) => one === currentTarget.value);
          if (direction !== undefined) change({ direction });
        }}
      />
      <NativeSelect
        id={`${id}protocol`}
        label="Protocol"
        data={[...PROTOCOLS]}
        value={draft.protocol}
        onChange={({ currentTarget }) => change({ protocol: currentTarget.value })}
      />
      <TextInput
        id={`${id}address`}
        label={draft.direction === 'inbound' ? 'Source address' : 'Destination address'}
        value={draft.address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
        onBlur={leave('address')}
        onKeyDown={ignoreEnter}
        error={left.address ? errors.address : undefined}
        errorProps={errorProps}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.mono ?? '' }}
      />
      {hasPorts(draft.protocol) && (
        <TextInput
          id={`${id}port`}
          label="Port"
          inputMode="numeric"
          value={draft.port}
          onChange={({ currentTarget }) => change({ port: currentTarget.value })}
          onBlur={leave('port')}
          onKeyDown={ignoreEnter}
          error={left.port ? errors.port : undefined}
          errorProps={errorProps}
          autoComplete="off"
          classNames={{ input: classes.mono ?? '' }}
        />
      )}
    </div>
  );
}
