// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXPOSED } from '#analysis/exposure/testing.ts';
import { open, type Server } from '../open.tsx';
import { expectMain, row } from '../page.ts';

/** One running instance, web-1, with the firewall of an account, or none. */
const before =
  (firewall: { readonly status: string; readonly rules: object } | undefined) => async (server: Server) => {
    await server.api('POST', '/compute/instances', {
      region: 'us-ord',
      type: 'g6-nanode-1',
      label: 'web-1',
      image: 'compute/debian12',
      root_pass: 'Aa1!aa-long-and-strong',
    });
    await server.control('POST', 'clock/advance', { seconds: 600 });
    if (firewall === undefined) return;
    const { rules, status } = firewall;
    await server.api('POST', '/networking/firewalls', { label: 'edge', rules, devices: { computes: [1] } });
    await server.api('PUT', '/networking/firewalls/1', { status });
  };

test.each(Object.entries(EXPOSED))('%s is open to the internet wherever it is said', async (_, { account, text }) => {
  const [firewall] = account.firewalls ?? [];
  const world = { scenario: 'empty', before: before(firewall) } as const;
  await open('/', world);
  const list = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const told = firewall === undefined ? 'web-1 has no firewall' : `web-1 is open to the internet: ${text}`;
  await list.findByRole('link', { name: told });
  cleanup();
  await open('/compute?f.exposure=open', world);
  await row('web-1');
  cleanup();
  await open('/compute/1', world);
  await expectMain(`web-1 is open to the internet: ${text}.`);
  cleanup();
  await open('/compute/1?packet=internet:22', world);
  expect(await screen.findByText(/^The internet can reach web-1/)).toBeVisible();
  cleanup();
  await open('/network?as=table&show=exposed', world);
  (await row('web-1')).getByText(new RegExp(`^Open to the internet: ${text.replace(' open', '')}`));
});
