import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Opened, open } from '../open.tsx';
import { button, heading, put } from '../page.ts';
import { type issue, keyPem } from '../../../src/lib/pem/testing.ts';
import { MODES, SECURE } from './parts.ts';

export const EDIT = `${MODES}/edit`;
export const EDIT_SECURE = `${SECURE}/edit`;
export const REBUILD = '/nodebalancers/{nodeBalancerId}/configs/{configId}/rebuild';

/** Opens the editor of a config and its nodes. */
export async function openEditor(path: string, world?: Parameters<typeof open>[1]): Promise<Opened> {
  const opened = await open(path, world);
  await heading(/^Edit port /);
  await screen.findByRole('group', { name: 'Node 1' });
  return opened;
}

/** The fields of a node. */
export const node = (index: number) => within(screen.getByRole('group', { name: `Node ${index}` }));

export const weight = (index: number): HTMLElement => node(index).getByRole('textbox', { name: 'Weight' });

export const cert = (): HTMLElement => screen.getByRole('textbox', { name: 'Certificate' });
export const key = (): HTMLElement => screen.getByRole('textbox', { name: 'Private key' });

/** Opens the review before saving. */
export async function review(user: UserEvent): Promise<HTMLElement> {
  await user.click(await button('Review and save'));
  return screen.findByRole('dialog', { name: /^Save port / });
}

/** Confirms the review. */
export const confirm = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Save port and nodes' }));

/** Saves after the review. */
export async function save(user: UserEvent): Promise<void> {
  await review(user);
  await confirm(user);
}

/** Fills in a certificate with its key. */
export async function fillPair(user: UserEvent, { pem, keys }: Awaited<ReturnType<typeof issue>>): Promise<void> {
  await put(user, cert(), pem);
  await put(user, key(), keyPem(keys));
}
