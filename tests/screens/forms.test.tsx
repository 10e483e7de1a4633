// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { masked } from '#lib/text/secrets.ts';
import { type Screen, trialOf, typedForms } from '../../e2e/support/routes.ts';
import { open, type Opened } from './open.tsx';
import { fill, focused, heading } from './page.ts';

const form = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('main form');
  if (found === null) throw new Error('The page has no form');
  return found;
};
const submit = (): HTMLElement => {
  const found = form().querySelector<HTMLElement>('button[type=submit]');
  if (found === null) throw new Error('The form has no button that submits it');
  return found;
};
const invalid = (): HTMLElement[] => [...form().querySelectorAll<HTMLElement>('[aria-invalid=true]')];
const question = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Leave without saving?' });

/** Whether closing the window would ask. */
const asksBeforeUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** What a reload would restore. */
const drafts = (): string[] => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

/** The text field that a form is tried with, which may have to be unfolded first. */
async function fieldOf({ user }: Opened, tried: Screen): Promise<HTMLElement> {
  const { opener, field } = trialOf(tried);
  await waitFor(form);
  if (opener !== undefined) await user.click(await within(form()).findByRole('button', { name: opener }));
  const [found = document.body] = await within(form()).findAllByLabelText(field, { selector: 'input, textarea' });
  return found;
}

/** Makes the choices that the form cannot be submitted without. */
async function choose({ user }: Opened, tried: Screen): Promise<void> {
  for (const { name, option, text } of trialOf(tried).chosen ?? []) {
    if (text !== undefined)
      await fill(user, within(form()).getByLabelText(name, { selector: 'input, textarea' }), text);
    else if (option === undefined) await user.click(await within(form()).findByRole('radio', { name }));
    else {
      await user.click(within(form()).getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
    }
  }
}

/** Submits the form, and confirms where it asks. */
async function send({ user }: Opened, tried: Screen): Promise<void> {
  const { confirm } = trialOf(tried);
  await user.click(submit());
  if (confirm === undefined) return;
  const asked = within(await screen.findByRole('dialog'));
  await user.click(await asked.findByRole('button', { name: confirm }));
}

/** What their parts share is proved whole on three forms: e2e/walk/forms.spec.ts. */
describe.each(typedForms)('$route', (tried) => {
  const { path, title } = tried;
  const { invalid: wrong, text = 'filled-in', next = text } = trialOf(tried);

  it('submitted with errors, names each of them and sends nothing; left unchanged, it asks nothing', async () => {
    // Search parameters that the form does not know must have no effect.
    const opened = await open(`/${path}?tab=nonsense&dialog=delete.1`);
    const { user, sent } = opened;
    const field = await fieldOf(opened, tried);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asksBeforeUnload()).toBe(false);
    const before = new Map(
      [...form().querySelectorAll<HTMLInputElement>('input[required]:not([readonly])'), field].map((box) => [
        box,
        box instanceof HTMLInputElement ? box.value : '',
      ]),
    );
    for (const box of before.keys()) await fill(user, box, '');
    await fill(user, field, wrong);
    await user.click(submit());
    await waitFor(() => expect(invalid().length).toBeGreaterThan(0));
    const [first = document.body] = invalid();
    await waitFor(() => expect(first.contains(document.activeElement)).toBe(true));
    for (const one of invalid()) expect(one).toHaveAccessibleDescription(/\w/);
    // All that is missing is said in one round.
    for (const box of form().querySelectorAll<HTMLInputElement>('input[required], select[required]'))
      if (box.value === '') expect(box).toHaveAttribute('aria-invalid', 'true');
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      await user.click(link);
      // A group of radios is invalid as a whole.
      await waitFor(() => expect(document.activeElement?.closest('[aria-invalid=true]')).not.toBeNull());
    }
    expect(submit()).not.toHaveAttribute('aria-disabled');
    expect(submit()).toBeEnabled();

    for (const [box, value] of before) await fill(user, box, value);
    const cancel = within(form()).getByRole('link', { name: 'Cancel' });
    // Its page is loaded ahead as soon as a finger touches it.
    fireEvent.touchStart(cancel);
    await user.click(cancel);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(title));
    expect(question()).toBeNull();
    expect(sent).toEqual([]);
    // No request has the query of an address in the place of an id.
    expect(opened.read.filter((request) => request.includes('%3F'))).toEqual([]);
  });

  it('says what it will do, asks before it is left, and sends what it shows as curl', async () => {
    const opened = await open(`/${path}`);
    const { user, sent } = opened;
    const field = await fieldOf(opened, tried);
    await choose(opened, tried);
    await fill(user, field, text);
    // A reload restores it, so only a secret would be asked about; looking writes the draft.
    asksBeforeUnload();
    expect(drafts()).toHaveLength(1);
    await user.click(within(form()).getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(question()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(field).toHaveValue(text);

    const aside = screen.getByRole('complementary', { name: 'Summary and request' });
    await user.click(within(aside).getByRole('tab', { name: 'Summary' }));
    await waitFor(() => expect(within(aside).getByRole('tabpanel')).not.toBeEmptyDOMElement());
    expect(aside).not.toHaveTextContent(/[$€£]\s?\d/);
    await user.click(within(aside).getByRole('tab', { name: 'Request' }));
    const shown = await waitFor(() => {
      const command = within(aside).getByRole('tabpanel').querySelector('code')?.textContent ?? '';
      expect(command).toContain(text);
      return command;
    });
    expect(shown).toMatch(/^curl /);
    expect(shown).toContain('Bearer $TOKEN');
    expect(shown).not.toContain('demo-admin');
    await send(opened, tried);
    await heading(next);
    expect(sent).toHaveLength(1);
    const [request] = sent;
    expect(shown).toContain(`${location.origin}/v4${request?.path}`);
    expect(shown).toContain(request?.method);
    const body = / -d '(.*)'\s*$/s.exec(shown)?.[1] ?? '';
    expect(JSON.parse(body.replaceAll(`'\\''`, `'`))).toEqual(masked(request?.body));
    expect(asksBeforeUnload()).toBe(false);
    expect(drafts()).toEqual([]);
    expect(question()).toBeNull();
    await focused(screen.getByRole('heading', { level: 1 }));
  });
});

it.each([
  ['/compute', 'Create instance', '/compute/stackscripts'],
  ['/databases', 'Create database', '/databases/engines'],
  ['/kubernetes', 'Create cluster', '/compute/types'],
])('%s: whoever points at “%s” finds the form complete', async (list, name, choices) => {
  const { user, read } = await open(list);
  const asked = (): boolean => read.some((one) => one.startsWith(`GET ${choices}`));
  const link = await screen.findByRole('link', { name });
  expect(asked()).toBe(false);
  await user.hover(link);
  await waitFor(() => expect(asked()).toBe(true));
  expect(location.pathname).toBe(list);
});
