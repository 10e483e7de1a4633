import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { first, heading, put } from '../page.ts';
import { type Opened, open } from '../open.tsx';
import { choose } from './parts.ts';

type World = Parameters<typeof open>[1];

/** Opens the form that creates a NodeBalancer. */
export async function openCreate(world?: World): Promise<Opened> {
  const opened = await open('/nodebalancers/new', world);
  await heading('Create NodeBalancer');
  return opened;
}

export const labelField = (): HTMLElement => first(screen.getAllByRole('textbox', { name: 'Label' }));
export const submit = (): HTMLElement => screen.getByRole('button', { name: 'Create NodeBalancer' });
export const aside = (): HTMLElement => screen.getByRole('complementary', { name: 'Summary and request' });
export const region = (): HTMLElement => screen.getByRole('combobox', { name: 'Region' });

/** The fields of a port: "Port 80 (HTTP)". */
export const port = (number: number): HTMLElement =>
  screen.getByRole('group', { name: new RegExp(`^Port ${number} \\(`) });

/** The number of a port, in its fields. */
export const portNumber = (of: number): HTMLElement => within(port(of)).getByRole('textbox', { name: 'Port' });

/** The title of a port, which shows and hides its fields. */
export const title = (number: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^Port ${number} `) });

/** The fields of a node: "Node 1 of port 80". */
export const node = (number: number, of: number): HTMLElement =>
  screen.getByRole('group', { name: `Node ${number} of port ${of}` });

export const addressOf = (of: HTMLElement): HTMLElement => within(of).getByRole('combobox', { name: 'Address' });
export const nodeLabel = (of: HTMLElement): HTMLElement => within(of).getByRole('textbox', { name: 'Label' });

/** Chooses the private address of an instance for a node. */
export async function backend(user: UserEvent, of: HTMLElement, instance: RegExp): Promise<void> {
  await user.click(addressOf(of));
  await user.click(await within(of).findByRole('option', { name: instance }));
}

/** Chooses the region. */
export const inRegion = (user: UserEvent, option: RegExp): Promise<void> => choose(user, region(), option);

/** Fills in what a NodeBalancer needs: its region, its label, and a backend for its first port. */
export async function fillIn(user: UserEvent, label: string): Promise<void> {
  await inRegion(user, /us-east/);
  await put(user, labelField(), label);
  await backend(user, node(1, 80), /web-1/);
}

/** A port as the forms propose it, as it is sent: the documented defaults, but with a check. */
export const DEFAULTS = {
  algorithm: 'roundrobin',
  stickiness: 'none',
  proxy_protocol: 'none',
  cipher_suite: 'recommended',
  check: 'connection',
  check_passive: true,
  check_interval: 31,
  check_timeout: 30,
  check_attempts: 3,
};

/** The port of a node. */
export const nodePort = (of: HTMLElement): HTMLElement => within(of).getByRole('textbox', { name: 'Node port' });
