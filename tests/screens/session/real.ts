import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { open, type Opened, type Server } from '../open.tsx';
import { fill, heading } from '../page.ts';
import { userButton } from './parts.ts';

/** The server that sign-in suggests: the mock, under the console's own path. */
export const API = 'http://localhost:3000/v4';

interface Credentials {
  readonly token: string;
  /** As typed; left out, the suggestion stays. */
  readonly apiUrl?: string;
  readonly remember?: boolean;
}

interface World {
  readonly token?: string;
  readonly remember?: boolean;
  readonly bare?: boolean;
  readonly before?: (server: Server) => Promise<unknown>;
}

export const tokenField = (): HTMLElement => screen.getByLabelText(/^Personal access token/);
export const addressField = (): HTMLElement => screen.getByRole('textbox', { name: /^API base URL/ });

/** Fills in the sign-in page of a console for a real server. */
export async function signIn(user: UserEvent, { token, apiUrl, remember = false }: Credentials): Promise<void> {
  if (apiUrl !== undefined) await fill(user, addressField(), apiUrl);
  await fill(user, tokenField(), token);
  if (remember) await user.click(screen.getByRole('checkbox', { name: /^Keep the token in this tab/ }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

/** Opens the console for a real server at its sign-in page. */
export async function openConsole(path: string, world: Omit<World, 'token' | 'remember'> = {}): Promise<Opened> {
  const opened = await open(path, { demo: false, ...world });
  await heading('Sign in');
  return opened;
}

/** Opens the console for a real server, and signs in there. */
export async function openSignedIn(
  path: string,
  { token = 'demo-admin', remember = false, ...world }: World = {},
): Promise<Opened> {
  const opened = await openConsole(path, world);
  await signIn(opened.user, { token, remember });
  await screen.findByRole('button', { name: /^User: / });
  return opened;
}

/** Signs out by the menu of the user. */
export async function signOut(user: UserEvent, name: string): Promise<void> {
  await user.click(await userButton(name));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
}
