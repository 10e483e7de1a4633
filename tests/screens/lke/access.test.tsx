// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, heading, pressDisabled } from '../page.ts';

const region = () => screen.findByRole('region', { name: 'Kubeconfig of production' });

test('a kubeconfig is read when it is asked for, shown, copied, and forgotten when it is left', async () => {
  const { user, read } = await open('/kubernetes/1?tab=access');
  const { queryClient } = await import('#api/cache/query-client.ts');
  await heading('production');
  await screen.findByText(/^https:\/\/.+:443$/);
  expect(read).not.toContain('GET /lke/clusters/1/kubeconfig');
  await user.click(await button('Show kubeconfig'));
  const yaml = (await region()).textContent ?? '';
  expect(yaml).toContain('kind: Config');
  await user.click(await button('Copy kubeconfig'));
  expect(await navigator.clipboard.readText()).toBe(yaml.slice(0, -1));
  const token = /token: (\w+)/.exec(yaml)?.[1] ?? '-';
  await user.click(await button('Copy token'));
  expect(await navigator.clipboard.readText()).toBe(token);
  await user.click(screen.getByRole('tab', { name: 'Version' }));
  await waitFor(() => expect(document.body.textContent).not.toContain(token));
  const kept = () =>
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
  await waitFor(() => expect(kept()).not.toContain('kubeconfig":"'));
  expect(JSON.stringify([localStorage, sessionStorage, location.href])).not.toContain(token);
});

test('it is downloaded as a file named after the cluster', async () => {
  const { user } = await open('/kubernetes/1?tab=access');
  const saved: string[] = [];
  let text = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((read) => (text = read));
    return 'blob:kubeconfig';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await user.click(await button('Download'));
  await waitFor(() => expect(saved).toEqual(['production-kubeconfig.yaml']));
  await waitFor(() => expect(text).toContain('current-context: lke1-ctx'));
  vi.restoreAllMocks();
});

test('the dashboard is linked, with how to sign in', async () => {
  await open('/kubernetes/1?tab=access');
  const link = await screen.findByRole('link', { name: /^Open dashboard/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link.parentElement).toHaveTextContent('Sign in with the kubeconfig file, or with the token in it.');
});

test.each([
  [1, 'without interruption'],
  [2, 'may be down briefly'],
])('cluster %s: two boxes, each with what it does; at least one is needed', async (id, effect) => {
  const { user, sent } = await open(`/kubernetes/${id}?tab=access`);
  await user.click(await button('Regenerate both…'));
  const asked = await dialog(/^Regenerate credentials of/);
  const [kubeconfig, token] = [/^Kubeconfig/, /^Service account token/].map((name) =>
    asked.getByRole('checkbox', { name }),
  );
  expect(kubeconfig).toHaveAccessibleDescription(/Old kubeconfig files stop working/);
  expect(token).toHaveAccessibleDescription(new RegExp(effect));
  if (kubeconfig === undefined || token === undefined) throw new Error('Two boxes');
  await user.click(kubeconfig);
  await asked.findByText('Choose at least one');
  await pressDisabled(asked.getByRole('button', { name: 'Regenerate' }));
  expect(sent).toEqual([]);
  await user.click(token);
  await waitFor(() => expect(asked.queryByText('Choose at least one')).toBeNull());
  await user.click(asked.getByRole('button', { name: 'Regenerate' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { method: 'POST', path: `/lke/clusters/${id}/regenerate`, body: { kubeconfig: false, servicetoken: true } },
    ]),
  );
});

test.each([
  ['Reset kubeconfig', 'DELETE /lke/clusters/1/kubeconfig'],
  ['Reset token', 'DELETE /lke/clusters/1/servicetoken'],
])('%s makes it anew', async (name, request) => {
  const { user, sent } = await open('/kubernetes/1?tab=access');
  await screen.findByText(/After a reset, old files stop working and everyone needs the new one\.$/);
  await user.click(await button(name));
  const asked = await dialog(/^Reset the/);
  await user.click(asked.getByRole('button', { name }));
  await waitFor(() => expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([request]));
});

test('a kubeconfig that is being made anew is a state, and comes by itself', async () => {
  const { user, control } = await open('/kubernetes/1?tab=access', {
    before: ({ api }) => api('DELETE', '/lke/clusters/1/kubeconfig'),
  });
  await user.click(await button('Show kubeconfig'));
  await screen.findByText(/The kubeconfig isn’t ready yet/);
  expect(screen.queryByRole('alert')).toBeNull();
  await control('POST', 'clock/advance', { seconds: 61 });
  await region();
});
