import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Opened, Sent, Server } from '../open.tsx';

export const COMPUTE = '/compute/instances/{computeId}';

/** What a token without the scope to write is told. */
export const LACKING = 'Your token can’t change instances (computes:read_write)';

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

/** Method and path of each write. */
export const lines = (sent: readonly Sent[]): string[] => sent.map(({ method, path }) => `${method} ${path}`);

/** The body of the only write. */
export function onlyBody({ sent }: Opened): unknown {
  expect(sent).toHaveLength(1);
  return sent[0]?.body;
}

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

/** The names of the rows on screen, in order. */
export const rowLabels = (): (string | null)[] =>
  [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

/** Waits until the main part shows a text. */
export const expectMain = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(document.querySelector('main')).toHaveTextContent(text));

/** Waits until the messages show a text. */
export const expectMessage = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(text));

/** Waits until no dialog is open. */
export const expectNoDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Waits until the dialog shows a text. */
export const expectDialog = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('dialog')).toHaveTextContent(text));

/** The summary beside a form. */
export const aside = (): HTMLElement => screen.getByRole('complementary', { name: 'Summary and request' });

/** Waits until the summary beside the form shows a text. */
export const expectSummary = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(aside()).toHaveTextContent(text));

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

/** Opens the list of a field. */
export async function list(user: UserEvent, name: string): Promise<HTMLElement> {
  const field = await screen.findByRole('combobox', { name });
  await user.click(field);
  return field;
}

/** Chooses an option of a field with a list. */
export async function pick(user: UserEvent, name: string, option: string | RegExp): Promise<void> {
  await list(user, name);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Opens the menu of a row. */
export async function menuOf(user: UserEvent, label: string) {
  await user.click(await screen.findByLabelText(`Actions for ${label}`));
  return within(await screen.findByRole('menu'));
}

/** Opens the menu of a row, and gives an action whose name begins with `name`: the reason of a disabled one follows. */
export const action = async (user: UserEvent, label: string, name: string): Promise<HTMLElement> =>
  (await menuOf(user, label)).findByRole('menuitem', { name: new RegExp(`^${name}`) });

/** Closes the menu that is open. */
export async function closeMenu(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** Waits for a disabled button that gives this reason: what the user may do is loaded after the page. */
export const disabled = (name: string, reason: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('button', { name, description: reason });
