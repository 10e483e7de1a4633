// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SelectField } from '../fields/fields.ts';
import { button, done, label, openThing, serve, ThingFields } from '../testing.tsx';

afterEach(cleanup);

const NAMES = Array.from({ length: 9 }, (_, index) => `name-${index}`);

describe('validation', () => {
  test('shows no error while typing, shows it when the field is left, and removes it as soon as it is corrected', async () => {
    serve(done);
    const { user } = await openThing();
    await user.type(label(), 'a');
    expect(label().getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText('Must be 3 to 10 characters long')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Must be 3 to 10 characters long')).toBeTruthy();
    expect(label().getAttribute('aria-invalid')).toBe('true');
    await user.type(label(), 'bc');
    await waitFor(() => expect(screen.queryByText('Must be 3 to 10 characters long')).toBeNull());
    await user.clear(label());
    expect(screen.queryByText('Must be 3 to 10 characters long')).toBeNull();
  });

  test('an invalid form sends nothing, lists the errors with links, and focuses the first field', async () => {
    const sent = serve(done);
    const { user } = await openThing();
    await user.type(screen.getByRole('textbox', { name: 'Most' }), '{Backspace}0');
    await user.click(button());
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Label', 'Size']);
    expect(document.activeElement).toBe(label());
    await user.click(within(summary).getByRole('link', { name: 'Size' }));
    expect(document.activeElement?.textContent).toBe('max must not be below min');
    expect(sent).toEqual([]);
    await user.type(label(), 'web');
    await waitFor(() => expect(within(summary).queryByRole('link', { name: 'Label' })).toBeNull());
  });

  test('a rule between fields is checked when the group is left, and rechecked when either field changes', async () => {
    serve(done);
    const { user } = await openThing();
    await user.clear(screen.getByRole('textbox', { name: 'Least' }));
    await user.type(screen.getByRole('textbox', { name: 'Least' }), '9');
    await user.tab();
    expect(screen.queryByText('max must not be below min')).toBeNull();
    await user.click(label());
    expect(await screen.findByText('max must not be below min')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Most' }));
    await user.type(screen.getByRole('textbox', { name: 'Most' }), '12');
    await waitFor(() => expect(screen.queryByText('max must not be below min')).toBeNull());
  });

  test('a press on a button is not lost: the field it takes the focus from is validated with the click', async () => {
    serve(done);
    const { user } = await openThing();
    await user.type(label(), 'a');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('tab', { name: 'Request' }) });
    expect(document.activeElement).not.toBe(label());
    await act(() => Promise.resolve());
    expect(screen.queryByText('Must be 3 to 10 characters long')).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByText('Must be 3 to 10 characters long')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Request' }).getAttribute('aria-selected')).toBe('true');
  });

  test('a number keeps what was typed', async () => {
    serve(done);
    const { user } = await openThing();
    const least = screen.getByRole('textbox', { name: 'Least' });
    await user.clear(least);
    await user.type(least, 'ten');
    await user.tab();
    expect(await screen.findByText('Must be a number')).toBeTruthy();
    expect(least).toHaveProperty('value', 'ten');
  });

  test('errors of list entries name their number', async () => {
    serve(done);
    const { user } = await openThing();
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'fine,x,y{Enter}');
    await user.tab();
    expect(await screen.findByText(/Entry 2: Must be 2 to 8 characters long\s+Entry 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove x' }));
    await user.click(screen.getByRole('button', { name: 'Remove y' }));
    await waitFor(() => expect(screen.queryByText(/Entry/)).toBeNull());
  });
});

test('in a drawer, Cancel and Esc call back and leave the page alone', async () => {
  const onCancel = vi.fn<() => void>();
  const { user } = await openThing({ onCancel });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  label().focus();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(window.location.pathname).toBe('/here');
});

/**
 * A menu that takes Esc on the key's way down, as Mantine's. Browsers let React render between two listeners, events of
 * jsdom do not: the item is gone when the form hears of the key.
 */
function Presets() {
  const [open, setOpen] = useState(true);
  return (
    <div role="menu" onKeyDownCapture={({ key }) => key === 'Escape' && flushSync(() => setOpen(false))}>
      {open && (
        <button type="button" role="menuitem">
          One
        </button>
      )}
    </div>
  );
}

test('Esc in an open menu closes the menu and stays in the form', async () => {
  const onCancel = vi.fn<() => void>();
  const { user } = await openThing({ onCancel, children: [<Presets key="menu" />, <ThingFields key="fields" />] });
  screen.getByRole('menuitem', { name: 'One' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
  label().focus();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a text that a field could not understand keeps the form from being sent', async () => {
  const sent = serve(done);
  const { user } = await openThing({ children: <SelectField name="label" label="Label" data={NAMES} /> });
  const field = screen.getByRole('combobox', { name: 'Label' });
  await user.type(field, 'name-3{Enter}');
  await user.type(field, 'xyz{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Label: No match for “name-3xyz”');
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'name-4{Enter}');
  await user.click(button());
  await waitFor(() => expect(sent).toMatchObject([{ body: { label: 'name-4' } }]));
});

describe('the aside', () => {
  test('follows what is typed and never shows a secret', async () => {
    serve(done);
    const { user } = await openThing();
    await user.type(label(), 'web-7');
    await user.type(screen.getByLabelText('Secret'), 'hunter2');
    expect(await screen.findByText('A thing called web-7')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Request' }));
    const text = screen.getByRole('complementary').textContent ?? '';
    expect(text).toContain('$TOKEN');
    expect(text).toContain('"label": "web-7"');
    expect(text).toContain('********');
    expect(text).not.toContain('hunter2');
  });
});

test('Enter sends what was typed as it is after leaving the field', async () => {
  const sent = serve(done);
  const { user } = await openThing();
  await user.type(label(), ' we\u200Bb-1 {Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ body: { label: 'web-1' } }]));
});

test('a required field that is empty keeps the form from being sent, whatever the schema says, with all other errors', async () => {
  const sent = serve(done);
  const { user } = await openThing({
    children: (
      <>
        <ThingFields />
        <SelectField name="kind" label="Kind" data={['one']} required />
      </>
    ),
  });
  await user.type(label(), 'x');
  await user.click(button());
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Label'),
    expect.stringContaining('Kind'),
  ]);
  expect(screen.getByRole('combobox', { name: /^Kind/ })).toHaveAccessibleDescription('Choose a kind.');
  expect(sent).toEqual([]);
});
