// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectMain, fill, focused, heading, lines, setFault } from '../page.ts';
import { DEFAULTS } from './creating.ts';
import { SECURE } from './parts.ts';

const CREATE = ['POST', '/nodebalancers/{nodeBalancerId}/configs'] as const;
const port = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /^Port/ });

test('a port is added with the documented defaults, on a free number, and then needs nodes', async () => {
  const { user, sent } = await open('/nodebalancers/4/configs/new');
  expect(await port()).toHaveValue('80');
  expect(screen.getByRole('complementary')).toHaveTextContent('Port 80 (HTTP) on spare-lb');
  await user.click(await button('Add port'));
  await heading('Port 80 (HTTP)');
  expect(sent).toEqual([
    { method: 'POST', path: '/nodebalancers/4/configs', body: { ...DEFAULTS, port: 80, protocol: 'http' } },
  ]);
  await expectMain('Port 80 answers once it has a node.');
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await expectMain('No nodes: port 80 answers nothing.');
  await user.click(screen.getByRole('link', { name: 'Add the first node' }));
  await dialog('Add node to port 80');
});

test('a used port is pointed out, and refused by the server at its field', async () => {
  const { user, sent } = await open('/nodebalancers/1/configs/new');
  // 80 and 443 are in use.
  await waitFor(async () => expect(await port()).toHaveValue('8080'));
  await fill(user, await port(), '443');
  await expectMain('Port 443 is already used by this NodeBalancer.');
  await user.click(await button('Add port'));
  await focused(await port());
  expect(await port()).toHaveAccessibleDescription(/443/);
  await fill(user, await port(), '8080');
  await user.keyboard('{Enter}');
  await heading('Port 8080 (HTTP)');
  expect(lines(sent)).toEqual(['POST /nodebalancers/1/configs', 'POST /nodebalancers/1/configs']);
});

test('a lost response: the port that was created is found', async () => {
  const { user, sent } = await open('/nodebalancers/4/configs/new', {
    before: (server) => setFault(server, ...CREATE, { when: 'after', act: 'drop' }),
  });
  expect(await port()).toHaveValue('80');
  await user.click(await button('Add port'));
  await user.click(await screen.findByRole('link', { name: 'Open Port 80 (HTTP)' }));
  await heading('Port 80 (HTTP)');
  expect(lines(sent)).toEqual(['POST /nodebalancers/4/configs']);
});

test('the page shows a port’s settings, its certificate, and when a failed node is removed', async () => {
  await open(SECURE);
  await heading('Port 443 (HTTPS)');
  const part = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
  expect(await part('Certificate')).toHaveTextContent(/www\.example\.com.*F7:44:EC/);
  expect(await part('Health checks')).toHaveTextContent('Interval31 s');
  expect(await part('When a node fails')).toHaveTextContent(
    /A node that accepts no connection leaves rotation .*A 5xx answer takes a node out at once/,
  );
});
