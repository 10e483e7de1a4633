// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, field, fill, heading } from '../page.ts';
import { rule } from '../firewalls/editor.ts';
import { fillIn, openCreate, port, submit } from '../nodebalancers/creating.ts';

/** Fields that follow from another one: they come with it, and what they held is not sent once they are gone. */
test('a rule for ICMP has no ports, and those that were typed are not sent', async () => {
  const { user, sent } = await open('/firewalls/new');
  await fill(user, await field(/^Label/), 'pings');
  await user.click(await button('Add inbound rule'));
  await waitFor(() => rule(1));
  const added = within(rule(1));
  await fill(user, await added.findByRole('textbox', { name: /^Ports/ }), '443');
  await user.click(added.getByRole('button', { name: 'Anywhere' }));
  await user.click(added.getByRole('combobox', { name: 'Protocol' }));
  await user.click(await screen.findByRole('option', { name: 'ICMP' }));
  await waitFor(() => expect(added.queryByRole('textbox', { name: /^Ports/ })).toBeNull());
  await user.click(await button('Create firewall'));
  await heading('pings');
  const inbound = [{ action: 'ACCEPT', protocol: 'ICMP', addresses: { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] } }];
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ rules: { inbound } });
  expect(JSON.stringify(sent)).not.toContain('ports');
});

test('HTTPS asks for certificate and key; without it neither is there, and neither is sent', async () => {
  const { user, sent } = await openCreate();
  await fillIn(user, 'plain');
  const pair = () => within(port(80)).queryAllByRole('textbox', { name: /^(Certificate|Private key)/ });
  expect(pair()).toEqual([]);
  await user.click(within(port(80)).getByRole('radio', { name: /^HTTPS/ }));
  const secure = within(port(443));
  for (const name of [/^Certificate/, /^Private key/])
    await fill(user, await secure.findByRole('textbox', { name }), 'typed-in-vain');
  await user.click(secure.getByRole('radio', { name: /^HTTP(?!S| status| body)/ }));
  await waitFor(() => expect(pair()).toEqual([]));
  await user.click(submit());
  await heading('plain');
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/ssl_|typed-in-vain/);
});

test('an autoscaler asks for both bounds; switched off again, it is not sent', async () => {
  const { user, sent } = await open('/kubernetes/1/pools/new');
  await user.click(await screen.findByRole('combobox', { name: /^Plan/ }));
  await user.click(await screen.findByRole('option', { name: /^Shared 8 GB/ }));
  const autoscaler = screen.getByRole('switch', { name: /^Autoscaler/ });
  const bounds = () => screen.queryAllByRole('textbox', { name: /^(Minimum|Maximum)/ });
  expect(bounds()).toEqual([]);
  await user.click(autoscaler);
  await waitFor(() => expect(bounds()).toHaveLength(2));
  await fill(user, await field(/^Maximum/), '9');
  await user.click(autoscaler);
  await waitFor(() => expect(bounds()).toEqual([]));
  await user.click(await button('Add pool'));
  await heading('production');
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/"(min|max)":|"enabled":true/);
});
