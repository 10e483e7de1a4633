import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { type Opened, open } from '../../open.tsx';
import { put } from '../../page.ts';

/** A profile of the world `default`: public, the VLAN backend, and a subnet of the VPC production, in us-east. */
export const EDIT_DB = '/compute/3/configs/3/edit';

/** The group of that name. Not by its role: in this form that takes a second. */
function group(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('[role=group]')].find((one) => {
    const title = one.getAttribute('aria-label') ?? titleOf(one);
    return title === name;
  });
  if (found === undefined) throw new Error(`There is no group ${name}`);
  return found;
}

const titleOf = (of: HTMLElement): string | null | undefined =>
  document.querySelector(`#${CSS.escape(of.getAttribute('aria-labelledby') ?? 'none')}`)?.textContent;

/** The fields of a slot. */
export const slot = (index: number): HTMLElement => group(`eth${index}`);

/** A button that chooses a slot's purpose. */
export const choice = (index: number, name: string): HTMLElement =>
  within(group(`eth${index} is`)).getByRole('button', { name });

/** The chosen purpose of a slot. */
export function chosen(index: number): HTMLElement {
  const pressed = group(`eth${index} is`).querySelector<HTMLElement>('[aria-pressed=true]');
  if (pressed === null) throw new Error(`Nothing is chosen for eth${index}`);
  return pressed;
}

/** The builder as a whole. */
export const builder = (): HTMLElement => group('Network interfaces');

/** Waits until a slot shows a text. */
export const slotShows = (index: number, text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(slot(index)).toHaveTextContent(text));

/** Waits until the sentence on reachability is this one. */
export const expectVerdict = (text: string | RegExp): Promise<void> =>
  waitFor(
    () =>
      void expect(within(builder()).getByText(/^(Not reachable|eth0 is public|1:1 NAT leads)/)).toHaveTextContent(text),
  );

/** A field of a slot. */
export const fieldOf = (index: number, name: RegExp): Promise<HTMLElement> =>
  within(slot(index)).findByLabelText(name, { selector: 'input, textarea' });

export const ipam = (index: number): Promise<HTMLElement> => fieldOf(index, /^IPAM address/);
export const vlan = (index: number): Promise<HTMLElement> => fieldOf(index, /^VLAN/);
export const subnet = (index: number): Promise<HTMLElement> => fieldOf(index, /^Subnet/);
export const vpcAddress = (index: number): Promise<HTMLElement> => fieldOf(index, /^Address in the subnet/);

/** The button of that name outside of the builder's choices. */
export const tool = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Opens a form with the builder. */
export async function openBuilder(path: string, world?: Parameters<typeof open>[1]): Promise<Opened> {
  const opened = await open(path, world);
  await waitFor(() => chosen(0));
  return opened;
}

/** Subnets of the VPC production. */
export const WEB = /web \(10\.10\.1\.0\/24\)/;
export const DATA = /data \(10\.10\.2\.0\/24\)/;

/** Chooses a subnet for a slot. */
export async function inSubnet(user: UserEvent, index: number, name: RegExp): Promise<void> {
  await user.click(await subnet(index));
  await user.click(await screen.findByRole('option', { name }));
}

/** Opens the review of the changes. */
export async function review(user: UserEvent): Promise<HTMLElement> {
  await user.click(tool('Review and save'));
  return screen.findByRole('dialog', { name: /^Save configuration/ });
}

/** Reviews the changes and sends them. */
export async function save(user: UserEvent): Promise<void> {
  await user.click(within(await review(user)).getByRole('button', { name: 'Save configuration' }));
}

/** The interfaces in the body of the last write. */
export function sentInterfaces({ sent }: Opened): unknown {
  const body = sent.at(-1)?.body;
  return typeof body === 'object' && body !== null && 'interfaces' in body ? body.interfaces : undefined;
}

/** Fills the label of a profile. */
export const nameIt = async (user: UserEvent, label: string): Promise<void> =>
  put(user, await screen.findByRole('textbox', { name: /^Label/ }), label);
