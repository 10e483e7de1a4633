import { expect, test } from 'vitest';
import { readCertificates } from '#lib/pem/index.ts';
import { issue } from '#lib/pem/testing.ts';
import { type ConfigEditValues, newConfig, rebuildBody } from './form.ts';
import { isSaved } from './saved.ts';

const node = { id: 3, address: '192.168.130.7:80', label: 'web-1', mode: 'accept', weight: 100 } as const;
const https: ConfigEditValues = { ...newConfig(), protocol: 'https', nodes: [{ ...node, port: '' }] };

/** The config on the server, with a certificate of this fingerprint. */
const stored = (ssl_fingerprint: string, ssl_cert: string | null = '<REDACTED>') => ({
  ...https,
  id: 7,
  ssl_cert,
  ssl_key: ssl_cert,
  ssl_commonname: 'www.example.com',
  ssl_fingerprint,
  nodes: [{ ...node, status: 'UP' }],
});

async function given() {
  const { pem } = await issue({ name: 'CN=www.example.com' });
  const [leaf] = readCertificates(pem).certificates;
  if (leaf === undefined) throw new Error('The certificate cannot be read');
  return { leaf, body: rebuildBody({ ...https, ssl_cert: pem, ssl_key: 'K' }, https) };
}

test('after a lost response settings and nodes show whether they were saved', async () => {
  const body = rebuildBody(https, https);
  const now = stored('AA:BB');
  expect(await isSaved(body, now)).toBe(true);
  for (const other of [{ port: 81 }, { nodes: [{ ...node, weight: 1 }] }, { nodes: [] }])
    expect(await isSaved(body, { ...now, ...other })).toBe(false);
});

test('a given certificate was saved if its own fingerprint is there, and unsure where nothing can be compared', async () => {
  const { leaf, body } = await given();
  const other = await given();
  for (const print of [leaf.sha1, leaf.sha256, leaf.sha1.replaceAll(':', '').toLowerCase()])
    expect(await isSaved(body, stored(print))).toBe(true);
  for (const now of [stored(other.leaf.sha1), stored(other.leaf.sha256), stored('', null)])
    expect(await isSaved(body, now)).toBe(false);
  expect(await isSaved(body, { ...stored(leaf.sha1), port: 81 })).toBe(false);
  for (const print of ['', 'AA:BB', '<REDACTED>']) expect(await isSaved(body, stored(print))).toBe('unsure');
  expect(await isSaved({ ...body, ssl_cert: 'unreadable' }, stored('AA:BB'))).toBe('unsure');
});
