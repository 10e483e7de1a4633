import { X509Certificate } from 'node:crypto';
import { KubeConfig } from '@kubernetes/client-node';
import { expect, test } from 'vitest';
import { createMock } from '../../../mock.ts';
import { endpointsOf, kubeconfigOf } from './kubeconfig.ts';

const CLUSTER = { id: 1, key: 'c0ffee', region: 'us-east', kubeconfigs: 0 };

test('a kubeconfig is what the official client needs: a server with its authority, a user with a token, and a context', () => {
  const config = new KubeConfig();
  config.loadFromString(atob(kubeconfigOf(CLUSTER)));
  expect(config.getContexts()).toEqual([
    { cluster: 'lke1', name: 'lke1-ctx', user: 'lke1-admin', namespace: 'default' },
  ]);
  expect(config.getCurrentContext()).toBe('lke1-ctx');
  const server = config.getCurrentCluster();
  expect(server).toMatchObject({ name: 'lke1', server: endpointsOf(CLUSTER)[0], skipTLSVerify: false });
  expect(new X509Certificate(Buffer.from(server?.caData ?? '', 'base64')).subject).toBe('CN=kubernetes');
  expect(config.getCurrentUser()).toMatchObject({ name: 'lke1-admin', token: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test.each([
  ['without its end', (yaml: string) => yaml.slice(0, yaml.indexOf('users:') + 12)],
  ['with a wrong indent', (yaml: string) => yaml.replace('    server:', '  server:')],
  ['with a tab', (yaml: string) => yaml.replace('  user:', '\tuser:')],
])('the client refuses one %s', (_, broken) => {
  expect(() => new KubeConfig().loadFromString(broken(atob(kubeconfigOf(CLUSTER))))).toThrow(/./);
});

test('each kubeconfig and each cluster has its own token', () => {
  const configs = [CLUSTER, { ...CLUSTER, kubeconfigs: 1 }, { ...CLUSTER, key: 'c0ffed' }].map(kubeconfigOf);
  expect(new Set(configs).size).toBe(3);
});

test('no row of the world stores a token', async () => {
  const mock = createMock({ base: '/' });
  const ask = (path: string) =>
    mock.handle(new Request(`http://mock.example${path}`, { headers: { Authorization: 'Bearer demo-admin' } }));
  const answer = (await (await ask('/v4/lke/clusters/1/kubeconfig'))?.text()) ?? '';
  const [, kubeconfig = ''] = /"kubeconfig":"([^"]+)"/.exec(answer) ?? [];
  const [, token = 'none'] = /token: (\w+)/.exec(atob(kubeconfig)) ?? [];
  const world = await (await ask('/__mock/snapshot'))?.text();
  expect(world).toContain('production');
  expect(world).not.toContain(token);
  expect(world).not.toContain(kubeconfig);
});

test('labels are answered with Unicode escapes (doc 2 §2.5), which JSON reads as they were sent', async () => {
  const mock = createMock({ base: '/' });
  const label = 'Größe €'.padEnd(32, '中');
  const response = await mock.handle(
    new Request('http://mock.example/v4/lke/clusters/1', {
      method: 'PUT',
      headers: { Authorization: 'Bearer demo-admin' },
      body: JSON.stringify({ label }),
    }),
  );
  const text = (await response?.text()) ?? '';
  expect(text).toContain('"label":"Gr\\u00f6\\u00dfe \\u20ac\\u4e2d');
  expect(text).not.toMatch(/[^ -~]/);
  expect(JSON.parse(text)).toMatchObject({ label });
});
