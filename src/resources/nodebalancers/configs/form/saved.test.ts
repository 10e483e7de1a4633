import { describe, expect, test } from 'vitest';
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

describe('after a lost response', () => {
  test('settings and nodes show whether they were saved', async () => {
    const body = rebuildBody(https, https);
    expect(await isSaved(body, stored('AA:BB'))).toBe(true);
    expect(await isSaved(body, { ...stored('AA:BB'), port: 81 })).toBe(false);
    expect(await isSaved(body, { ...stored('AA:BB'), nodes: [{ ...node, weight: 1 }] })).toBe(false);
    expect(await isSaved(body, { ...stored('AA:BB'), nodes: [] })).toBe(false);
  });

  test('a given certificate was saved if its own fingerprint is there, not if that of another is', async () => {
    const { leaf, body } = await given();
    const other = await given();
    for (const print of [leaf.sha1, leaf.sha256, leaf.sha1.replaceAll(':', '').toLowerCase()])
      expect(await isSaved(body, stored(print))).toBe(true);
    for (const print of [other.leaf.sha1, other.leaf.sha256]) expect(await isSaved(body, stored(print))).toBe(false);
    expect(await isSaved(body, stored('', null))).toBe(false);
    expect(await isSaved(body, { ...stored(leaf.sha1), port: 81 })).toBe(false);
  });

  test('the result is unsure when there is nothing to compare', async () => {
    const { body } = await given();
    for (const print of ['', 'AA:BB', '<REDACTED>']) expect(await isSaved(body, stored(print))).toBe('unsure');
    expect(await isSaved({ ...body, ssl_cert: 'unreadable' }, stored('AA:BB'))).toBe('unsure');
  });
});
