import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { button, field } from '../page.ts';

/** Fills in the form of a Firewall with something in every kind of field. */
export async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await field(/^Label/), 'mid-form');
  await user.click(await button('Add inbound rule'));
  const rule = within(await screen.findByRole('group', { name: 'Inbound rule 1' }));
  await user.type(await rule.findByRole('textbox', { name: /^Ports/ }), '22');
  await user.type(await rule.findByRole('textbox', { name: /^IPv4/ }), '192.0.2.0/24{Enter}');
  await user.type(await field(/^Tags/), 'kept{Enter}');
  await button('Remove kept');
}

/** The body of the filled-in form. */
export const FILLED_IN = {
  label: 'mid-form',
  tags: ['kept'],
  rules: {
    inbound: [{ action: 'ACCEPT', protocol: 'TCP', ports: '22', addresses: { ipv4: ['192.0.2.0/24'] } }],
    inbound_policy: 'DROP',
    outbound: [],
    outbound_policy: 'ACCEPT',
  },
};

/** Checks that the form still has what was filled in. */
export async function expectFilledIn(): Promise<void> {
  expect(await field(/^Label/)).toHaveValue('mid-form');
  const rule = within(await screen.findByRole('group', { name: 'Inbound rule 1' }));
  expect(rule.getByRole('textbox', { name: /^Ports/ })).toHaveValue('22');
  await button('Remove kept');
}

/** Presses the button that sends the form. */
export const send = async (user: UserEvent): Promise<void> => user.click(await button('Create firewall'));
