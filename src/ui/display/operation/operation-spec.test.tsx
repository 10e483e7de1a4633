// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/cache/query-client.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { draw } from '#ui/testing.tsx';
import { OperationSpec } from './operation-spec.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = async () => {
  const { user } = await draw(() => <OperationSpec endpoint={firewallsApi.update} />);
  await user.click(screen.getByText('OpenAPI'));
};

test('an operation is shown as the file describes it, with the way to its place there', async () => {
  vi.stubGlobal('fetch', async () => new Response(await readFile('docs/api/openapi.json')));
  await open();
  expect(await screen.findByText(/"operationId": "putNetworkingFirewallsFirewallId"/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'openapi.json' })).toHaveAttribute(
    'href',
    expect.stringMatching(/openapi.*\.json#\/paths\/~1networking~1firewalls~1\{firewallId\}\/put$/),
  );
});

test('a file that cannot be loaded is said to be so', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 404 })));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The OpenAPI file could not be loaded.');
});
