// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { LinesField, NumberField, PasswordField, TagsField, TextAreaField, TextField } from './fields.ts';
import { SuggestField } from './choices/suggest-field.tsx';
import { renderFields } from './testing.tsx';

afterEach(cleanup);

describe('what was typed', () => {
  test('loses blanks and invisible characters around and in it when the field is left', async () => {
    const { form, user } = renderFields(
      <>
        <TextField name="ports" label="Ports" mono />
        <NumberField name="size" label="Size" />
        <TextAreaField name="notes" label="Notes" />
        <LinesField name="networks" label="Networks" />
        <SuggestField name="kernel" label="Kernel" suggestions={[{ value: 'latest ' }]} optional />
        <TagsField name="tags" label="Tags" />
      </>,
      { ports: '', size: '', notes: '', networks: [], kernel: null, tags: [] },
    );
    for (const name of ['Ports', 'Size', 'Notes', 'Networks', 'Tags']) {
      await user.click(screen.getByRole('textbox', { name }));
      await user.paste(' \u200B8\u20600\uFEFF ');
    }
    const kernel = screen.getByRole('combobox', { name: 'Kernel' });
    await user.click(kernel);
    await user.paste(' \u200B8\u20600 ');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const all = { ports: '80', size: 80, notes: '80', networks: ['80'], kernel: '80', tags: ['80'] };
    expect(form().getValues()).toEqual(all);
    // A value that is offered is taken as it is.
    await user.clear(kernel);
    await user.type(kernel, 'latest ');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(form().getValues('kernel')).toBe('latest ');
  });

  test('stays as it is where every character counts, and where nothing was typed', async () => {
    const { form, user } = renderFields(
      <>
        <PasswordField name="password" label="Password" />
        <TextAreaField name="key" label="Key" secret />
        <TextAreaField name="program" label="Program" mono />
        <TextField name="expected" label="Expected" exact />
        <TextField name="label" label="Label" />
        <TextAreaField name="notes" label="Notes" />
      </>,
      { password: '', key: '', program: '', expected: '', label: ' web ', notes: 'notes\n' },
    );
    for (const input of [screen.getByLabelText('Password'), ...screen.getAllByRole('textbox')]) {
      await user.click(input);
      if (!/Label|Notes/.test(input.parentElement?.parentElement?.textContent ?? '')) await user.paste(' \u200B8 ');
    }
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const typed = ' \u200B8 ';
    const kept = { label: ' web ', notes: 'notes\n' };
    expect(form().getValues()).toEqual({ password: typed, key: typed, program: typed, expected: typed, ...kept });
  });
});
