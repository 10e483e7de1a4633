import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Opened, Sent, Server } from './open.tsx';

/** Waits for a page by its heading. */
export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

/** Waits for a text field. */
export const field = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('textbox', { name });

/** Waits for a text field with suggestions. */
export const suggesting = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('combobox', { name });

/** Waits for a line of a summary, or of a difference. */
export const told = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getAllByRole('listitem').map(textOf)).toContain(text));

const textOf = ({ textContent }: HTMLElement): string => textContent.replaceAll(/\s+/g, ' ').trim();

/** Waits for a button that can be pressed. */
export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Waits for a dialog, and searches in it. */
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Waits for the row whose header is `name`, and searches in it. */
export const row = async (name: string | RegExp) => {
  const header = await screen.findByRole('rowheader', { name });
  const found = header.closest<HTMLElement>('tr');
  if (found === null) throw new Error(`${name} is in no row`);
  return within(found);
};

/** Shows every line of what needs attention, once all areas have answered. */
export async function unfold(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^\d+ smaller things/ }));
  await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull());
}

/** The row of a kind on the overview. */
export const resource = async (name: string): Promise<HTMLElement | null> =>
  (await within(await screen.findByRole('region', { name: 'Resources' })).findByRole('link', { name })).closest('li');

/** Replaces the text of a field. */
export async function fill(user: UserEvent, target: HTMLElement, text: string): Promise<void> {
  await user.clear(target);
  if (text !== '') await user.type(target, text.replaceAll(/[[{]/g, '$&$&'));
}

/** Presses Tab until an element has the focus; fails when no Tab stop reaches it. */
export async function tabTo(user: UserEvent, target: HTMLElement): Promise<void> {
  for (let stops = 0; stops < 300; stops += 1) {
    if (document.activeElement === target) return;
    await user.tab();
  }
  throw new Error(`No Tab stop leads to ${target.outerHTML.slice(0, 160)}`);
}

/** Presses what is disabled: nothing may come of it. */
export const pressDisabled = (target: Element): Promise<void> => userEvent.setup({ delay: null }).click(target);

/**
 * Waits until a button is disabled (docs/architecture.md), and checks it: it can be focused and gives the reason, and
 * neither Enter nor a click opens anything. The caller must check that nothing was sent.
 */
export async function expectRefused(user: UserEvent, target: HTMLElement, reason: string | RegExp): Promise<void> {
  // Until rights and records are read, nothing is refused.
  await waitFor(() => expect(target).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() => expect(target).toHaveAccessibleDescription(reason));
  const before = location.href;
  target.focus();
  await user.keyboard('{Enter} ');
  await pressDisabled(target);
  expect(document.activeElement).toBe(target);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.href).toBe(before);
}

/** Waits until an element has the focus. */
export const focused = (target: HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(target));

/** Waits for an action of the selection. */
export const bulkAction = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('region', { name: 'Selection' })).getByRole('button', { name });

/** Opens the menu of a page's further actions, and waits for one of them; its reason is part of its name. */
export async function moreAction(user: UserEvent, name: string): Promise<HTMLElement> {
  await user.click(await button('More actions'));
  return screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
}

/** The first of several elements of one name. */
export function first(all: readonly HTMLElement[]): HTMLElement {
  const [one] = all;
  if (one === undefined) throw new Error('There is none');
  return one;
}

/** Replaces the text of a field at once, as a paste does. */
export async function put(user: UserEvent, target: HTMLElement, text: string): Promise<void> {
  await user.clear(target);
  await user.click(target);
  if (text !== '') await user.paste(text);
}

/** Opens the menu of a row. */
export async function menuOf(user: UserEvent, label: string) {
  await user.click(await screen.findByLabelText(`Actions for ${label}`, { selector: 'button' }));
  return within(await screen.findByRole('menu'));
}

/** Opens the menu of a row, and gives an action whose name begins with `name`: the reason of a disabled one follows. */
export const action = async (user: UserEvent, label: string, name: string): Promise<HTMLElement> =>
  (await menuOf(user, label)).findByRole('menuitem', { name: new RegExp(`^${name}`) });

/** The names of the rows on screen, in order. */
export const rowLabels = (): (string | null)[] =>
  [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

/** The row whose header is `label`, or null; also behind a dialog. Not by its role, which takes a second in a list. */
export const rowOf = (label: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('tbody th')]
    .find(({ textContent }) => textContent === label)
    ?.closest('tr') ?? null;

/** Waits for the row whose header is `label`. */
export const findRow = (label: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = rowOf(label);
    if (found === null) throw new Error(`No row is called ${label}`);
    return found;
  });

/** Waits until a row shows a text. */
export const expectRow = (label: string, text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(rowOf(label)).toHaveTextContent(text));

/** Waits until there is no row of that name. */
export const expectNoRow = (label: string): Promise<void> => waitFor(() => expect(rowOf(label)).toBeNull());

/** Waits until the main part shows a text. */
export const expectMain = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(document.querySelector('main')).toHaveTextContent(text));

/** Waits until no dialog is open. */
export const expectNoDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Method and path of each write. */
export const lines = (sent: readonly Sent[]): string[] => sent.map(({ method, path }) => `${method} ${path}`);

/** The body of the only write. */
export function onlyBody({ sent }: Opened): unknown {
  expect(sent).toHaveLength(1);
  return sent[0]?.body;
}

/** A new world at a known time, for what depends on dates. */
export const at =
  (now: string) =>
  ({ control }: Server): Promise<void> =>
    control('POST', 'reset', { scenario: 'default', seed: 1, now, rate: 0 });

/** Makes an operation fail once, its path as in docs/api/operations.json; what is on screen is loaded again. */
export const setFault = ({ control }: Server, method: string, path: string, how: object): Promise<void> =>
  control('PUT', 'faults', [{ method, path, act: 'answer', ...how }]);

/** Makes the next call of an operation a refusal for these reasons, by field; of the whole request where it is ''. */
export const refuse = (
  server: Server,
  method: string,
  path: string,
  reasons: Readonly<Record<string, string>>,
): Promise<void> =>
  setFault(server, method, path, {
    status: 400,
    errors: Object.entries(reasons).map(([field, reason]) => ({ field: field === '' ? null : field, reason })),
  });

/** Moves the clock on; what is on screen is loaded again. */
export const advance = ({ control }: Server, seconds: number): Promise<void> =>
  control('POST', 'clock/advance', { seconds });
