import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Opened, open } from '../../open.tsx';
import { button, first, heading } from '../../page.ts';
import { pick } from '../parts.ts';

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

/** The tile of a distribution. */
export const tile = (name: RegExp): Promise<HTMLElement> => screen.findByRole('radio', { name });

/** The versions of a distribution. */
export const versions = (name: string): HTMLElement => screen.getByRole('combobox', { name: `${name} version` });

const FAMILIES = {
  nanode: 'Shared',
  standard: 'Shared',
  dedicated: 'Dedicated',
  gpu: 'GPU',
  premium: 'Premium',
  highmem: 'High memory',
};

/** The radio of a plan, in the tab of its family. */
export async function plan(user: UserEvent, id: string): Promise<HTMLElement> {
  const [, family = ''] = Object.entries(FAMILIES).find(([kind]) => id.includes(kind)) ?? [];
  await user.click(await screen.findByRole('tab', { name: family }));
  return screen.findByRole('radio', { name: new RegExp(`${id}\\b`) });
}

/** Chooses an image, a Region and a plan; `own`: one of the account's own images. */
export async function chooseBasics(
  user: UserEvent,
  {
    image = /^Debian/,
    own,
    region = /us-ord/,
    type = 'g6-nanode-1',
  }: { image?: RegExp; own?: RegExp; region?: RegExp; type?: string } = {},
): Promise<void> {
  if (own === undefined) await user.click(await tile(image));
  else await pick(user, 'Your images', own);
  await pick(user, 'Region', region);
  await user.click(await plan(user, type));
}

export const rootPassword = (): HTMLElement => screen.getByLabelText(/^Root password/);
export const labelField = (): HTMLElement => first(screen.getAllByLabelText(/^Label/));
export const submit = (): HTMLElement => screen.getByRole('button', { name: 'Create instance' });
