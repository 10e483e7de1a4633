// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { completeMask } from '#lib/net/address.ts';
import { LinesField, NumberField, PasswordField, RadioField, TextAreaField, TextField } from './fields.ts';
import { linesOf } from './list-fields.tsx';
import { renderFields } from './testing.tsx';
import { IdField } from './choices/suggest-field.tsx';
import { addTags, TagsInput } from './tags-input.tsx';

afterEach(cleanup);

describe('TagsInput', () => {
  function Tags({ start = [] }: { start?: string[] }) {
    const [value, setValue] = useState(start);
    return (
      <MantineProvider env="test">
        <TagsInput id="tags" label="Tags" value={value} onChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </MantineProvider>
    );
  }
  const setup = (start?: string[]) => {
    render(start === undefined ? <Tags /> : <Tags start={start} />);
    const user = userEvent.setup();
    return { user, input: screen.getByRole('textbox', { name: 'Tags' }) };
  };
  const value = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');

  test('Enter and comma add, blanks are trimmed, and Tab adds the rest', async () => {
    const { user, input } = setup();
    await user.type(input, ' one {Enter}two,,three');
    expect(value()).toEqual(['one', 'two']);
    await user.tab();
    expect(value()).toEqual(['one', 'two', 'three']);
  });

  test('a pasted list adds many; one already there is refused with its name', async () => {
    const { user, input } = setup(['one']);
    await user.click(input);
    await user.paste('two, one\nthree');
    expect(value()).toEqual(['one', 'two', 'three']);
    expect(screen.getByText('Already there: one').getAttribute('role')).toBe('status');
  });

  test('Backspace takes the last back only from an empty input', async () => {
    const { user, input } = setup(['one', 'two']);
    await user.type(input, 'x{Backspace}');
    expect(value()).toEqual(['one', 'two']);
    await user.type(input, '{Backspace}');
    expect(value()).toEqual(['one']);
  });

  test('each chip has a button with its name, and removing keeps the focus in the field', async () => {
    const { user, input } = setup(['one', 'two']);
    await user.click(screen.getByRole('button', { name: 'Remove one' }));
    expect(value()).toEqual(['two']);
    expect(document.activeElement).toBe(input);
  });

  test('addTags reports duplicates', () => {
    expect(addTags(['a'], 'b, a,, b ,c')).toEqual({ list: ['a', 'b', 'c'], twice: ['a', 'b'] });
  });
});

describe('LinesField', () => {
  const show = (networks: string[] = []) =>
    renderFields(<LinesField name="networks" label="Networks" complete={completeMask} />, { networks });
  const area = () => screen.getByRole('textbox', { name: 'Networks' });

  test('holds one entry per line, and completes them when it is left', async () => {
    const { form, user } = show();
    await user.type(area(), '10.0.0.1{Enter}{Enter} 2001:db8::1 , 10.0.0.0/8');
    expect(form().getValues('networks')).toEqual(['10.0.0.1', '2001:db8::1', '10.0.0.0/8']);
    expect(area()).toHaveProperty('value', '10.0.0.1\n\n 2001:db8::1 , 10.0.0.0/8');
    await user.tab();
    expect(area()).toHaveProperty('value', '10.0.0.1/32\n2001:db8::1/128\n10.0.0.0/8');
    expect(form().getValues('networks')).toEqual(['10.0.0.1/32', '2001:db8::1/128', '10.0.0.0/8']);
  });

  test('names the line of each error, counting empty lines', async () => {
    const { form, user } = show();
    await user.type(area(), 'a{Enter}{Enter}b');
    act(() =>
      form().setError(
        'networks',
        Object.assign([undefined, { type: 'x', message: 'no network' }], { type: 'entries' }),
      ),
    );
    expect(screen.getByText('Line 3: no network')).toBeTruthy();
  });

  test('follows a change from elsewhere', () => {
    const { form } = show(['a']);
    act(() => form().setValue('networks', ['b', 'c']));
    expect(area()).toHaveProperty('value', 'b\nc');
  });

  test('linesOf counts lines from 1', () => {
    expect(linesOf('\n a, b\n\nc')).toEqual([
      { number: 2, entry: 'a' },
      { number: 2, entry: 'b' },
      { number: 4, entry: 'c' },
    ]);
  });
});

describe('IdField', () => {
  test('is typed, or chosen from ids of other records; its value is a number, or null', async () => {
    const suggestions = [
      { value: '5', note: 'sda of Main' },
      { value: '6', note: 'sdb of Main', disabledReason: 'in sdc' },
    ];
    const { form, user } = renderFields(<IdField name="disk" label="Disk id" suggestions={suggestions} />, {
      disk: null,
    });
    const field = screen.getByRole('combobox', { name: 'Disk id' });
    await user.click(field);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['5sda of Main', '6in sdc']);
    await user.click(screen.getByRole('option', { name: /sda of Main/ }));
    expect(form().getValues('disk')).toBe(5);
    await user.clear(field);
    expect(form().getValues('disk')).toBeNull();
    await user.type(field, '12');
    expect(form().getValues('disk')).toBe(12);
    await user.type(field, 'a');
    expect(form().getValues('disk')).toBe('12a');
  });

  test('is a plain number field where there are no suggestions', async () => {
    const { form, user } = renderFields(<IdField name="disk" label="Disk id" suggestions={[]} />, { disk: null });
    await user.type(screen.getByRole('textbox', { name: 'Disk id' }), '7');
    expect(form().getValues('disk')).toBe(7);
    await user.clear(screen.getByRole('textbox', { name: 'Disk id' }));
    expect(form().getValues('disk')).toBeNull();
  });
});

describe('NumberField', () => {
  test.each([
    ['80', 80],
    ['007', 7],
    ['1.50', 1.5],
    ['-3', -3],
    ['70000', 70_000],
    ['1e3', '1e3'],
    ['ten', 'ten'],
    ['', ''],
  ])('%j has the value %j once the field is left', async (typed, expected) => {
    const { form, user } = renderFields(<NumberField name="port" label="Port" />, { port: 5 });
    const input = screen.getByRole('textbox', { name: 'Port' });
    await user.clear(input);
    if (typed !== '') await user.type(input, typed);
    expect(input).toHaveProperty('value', typed);
    await user.tab();
    expect(form().getValues('port')).toBe(expected);
  });
});

test('a text field has its label, its hint, the required mark, and near its limit a counter by code points', async () => {
  const { user } = renderFields(
    <TextField name="label" label="Label" hint="Anything" bounds={{ min: 1, max: 5 }} required />,
    { label: '' },
  );
  const input = screen.getByRole('textbox', { name: /^Label/ });
  expect(input).toHaveProperty('required', true);
  expect(input.id).toBe('field-label');
  await user.type(input, 'a😀b');
  const description = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(description()).toBe('Anything');
  await user.type(input, 'c');
  expect(description()).toBe('Anything4/5');
});

test('secrets are masked until they are shown', async () => {
  const { user } = renderFields(
    <>
      <PasswordField name="root_pass" label="Root password" />
      <TextAreaField name="ssl_key" label="Key" secret />
    </>,
    { root_pass: 'abc', ssl_key: 'def' },
  );
  const input = screen.getByLabelText('Root password');
  expect(input).toHaveProperty('type', 'password');
  expect(input.getAttribute('autocomplete')).toBe('new-password');
  await user.click(screen.getByRole('button', { name: 'Show Root password' }));
  expect(screen.getByLabelText('Root password')).toHaveProperty('type', 'text');
  const area = screen.getByRole('textbox', { name: 'Key' });
  const masked = area.className;
  await user.click(screen.getByRole('button', { name: 'Show Key' }));
  expect(area.className).not.toBe(masked);
});

test('cards explain each choice, and a disabled one cannot be chosen', async () => {
  const { form, user } = renderFields(
    <RadioField
      name="action"
      label="Action"
      options={[
        { value: 'A', label: 'Accept', text: 'lets it through' },
        { value: 'D', label: 'Drop', text: 'drops it' },
        { value: 'R', label: 'Reject', disabledReason: 'not in this region' },
      ]}
    />,
    { action: 'A' },
  );
  await user.click(screen.getByRole('radio', { name: /Drop/ }));
  expect(form().getValues('action')).toBe('D');
  await user.click(screen.getByRole('radio', { name: /Reject.*not in this region/ }));
  expect(form().getValues('action')).toBe('D');
});

test('Enter takes a suggestion found by its note, and leaves alone what may be a value of its own', async () => {
  const suggestions = [{ value: '52', note: 'sda of Main' }];
  const { form, user } = renderFields(<IdField name="disk" label="Disk id" suggestions={suggestions} />, {
    disk: null,
  });
  const field = screen.getByRole('combobox', { name: 'Disk id' });
  await user.type(field, 'main{Enter}');
  expect(form().getValues('disk')).toBe(52);
  await user.clear(field);
  await user.type(field, '5{Enter}');
  expect(form().getValues('disk')).toBe(5);
});

test('a warning stands under its field and describes it', () => {
  renderFields(<TextField name="label" label="Label" warning="Another firewall has this label" />, { label: 'web' });
  expect(screen.getByRole('textbox', { name: 'Label' })).toHaveAccessibleDescription('Another firewall has this label');
  expect(screen.getByRole('textbox', { name: 'Label' })).not.toHaveAttribute('aria-invalid', 'true');
});
