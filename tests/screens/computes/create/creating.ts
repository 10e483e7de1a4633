import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Opened, open } from '../../open.tsx';
import { button, heading } from '../../page.ts';
import { first, pick } from '../parts.ts';

type World = Parameters<typeof open>[1];

/** A password that is strong by any measure. */
export const STRONG = 'violet-Harbour-93-kettle';

/** Opens the form that creates an instance, and what is folded in it. */
export async function openCreate(world?: World, query = ''): Promise<Opened> {
  const opened = await open(`/compute/new${query}`, world);
  await heading('Create instance');
  for (const fold of ['Interfaces', 'Advanced options']) await opened.user.click(await button(fold));
  return opened;
}

/** The radio of a plan. */
export const plan = (id: string): Promise<HTMLElement> => screen.findByRole('radio', { name: new RegExp(id) });

/** Chooses an image, a Region and a plan. */
export async function chooseBasics(
  user: UserEvent,
  { image = /^Debian 12/, region = /us-ord/, type = 'g6-nanode-1' } = {},
): Promise<void> {
  await pick(user, 'Image', image);
  await pick(user, 'Region', region);
  await user.click(await plan(type));
}

export const rootPassword = (): HTMLElement => screen.getByLabelText(/^Root password/);
export const labelField = (): HTMLElement => first(screen.getAllByLabelText(/^Label/));
export const submit = (): HTMLElement => screen.getByRole('button', { name: 'Create instance' });
