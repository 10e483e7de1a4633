import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMock } from '../../../mock.ts';
import { endpointsOf, kubeconfigOf } from './kubeconfig.ts';

const CLUSTER = { id: 1, key: 'c0ffee', region: 'us-east', kubeconfigs: 0 };

interface Line {
  readonly indent: number;
  readonly text: string;
}

/**
 * A reader of the block YAML that clients write: maps, lists of maps, plain scalars. It is stricter than YAML: anything
 * that a parser could read in two ways (tabs, quotes, flow lists, colons, hashes within values, keys twice) is an error.
 */
function read(yaml: string): unknown {
  if (!yaml.endsWith('\n') || /\t|\r/.test(yaml)) throw new Error('Ends without a line break, or has tabs');
  const lines = yaml
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => ({ indent: line.length - line.trimStart().length, text: line.trimStart() }));
  let at = 0;
  const scalar = (text: string): unknown => {
    if (text === '{}') return {};
    if (!/^[A-Za-z0-9][A-Za-z0-9+/=._:-]*$/.test(text) || /:(\s|$)/.test(text)) throw new Error(`No scalar: ${text}`);
    return text;
  };
  const map = (indent: number): Record<string, unknown> => {
    const found: Record<string, unknown> = {};
    for (let line = lines[at]; line?.indent === indent && !line.text.startsWith('- '); line = lines[at]) {
      const [, key, rest] = /^([a-z-]+|[a-z]+[A-Za-z]+):(?: (.+))?$/.exec(line.text) ?? [];
      if (key === undefined || Object.hasOwn(found, key)) throw new Error(`No entry: ${line.text}`);
      at += 1;
      found[key] = rest === undefined ? block(indent) : scalar(rest);
    }
    return found;
  };
  const list = (indent: number): unknown[] => {
    const found: unknown[] = [];
    for (let line = lines[at]; line?.indent === indent && line.text.startsWith('- '); line = lines[at]) {
      lines[at] = { indent: indent + 2, text: line.text.slice(2) };
      found.push(map(indent + 2));
    }
    return found;
  };
  /** What follows a key: a list at its own indent, or a map below it. */
  const block = (indent: number): unknown => {
    const next = lines[at];
    if (next?.indent === indent && next.text.startsWith('- ')) return list(indent);
    if (next === undefined || next.indent <= indent) throw new Error('A key without a value');
    return map(next.indent);
  };
  const whole = map(0);
  if (at !== lines.length) throw new Error(`Cannot read: ${lines[at]?.text}`);
  return whole;
}

test('a kubeconfig is what a client needs: a server with its authority, a user with a token, and a context of both', () => {
  const config = read(atob(kubeconfigOf(CLUSTER)));
  expect(config).toEqual({
    apiVersion: 'v1',
    kind: 'Config',
    preferences: {},
    clusters: [
      { cluster: { 'certificate-authority-data': expect.any(String), server: endpointsOf(CLUSTER)[0] }, name: 'lke1' },
    ],
    users: [{ name: 'lke1-admin', user: { token: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
    contexts: [{ context: { cluster: 'lke1', namespace: 'default', user: 'lke1-admin' }, name: 'lke1-ctx' }],
    'current-context': 'lke1-ctx',
  });
  const [, data = ''] = /certificate-authority-data: (.+)/.exec(atob(kubeconfigOf(CLUSTER))) ?? [];
  expect(new X509Certificate(Buffer.from(data, 'base64')).subject).toBe('CN=kubernetes');
});

test.each([
  ['a key twice', 'kind: Config\nkind: Config\n'],
  ['a tab', 'kind:\tConfig\n'],
  ['a value with a colon', 'kind: a: b\n'],
  ['a key without a value', 'kind:\n'],
  ['a list item without a map', 'users:\n- one\n'],
  ['a wrong indent', 'kind: Config\n  name: x\n'],
])('the reader refuses %s', (_, yaml) => {
  expect(() => read(yaml)).toThrow(/./);
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
