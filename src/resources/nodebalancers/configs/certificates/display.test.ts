import { expect, test } from 'vitest';
import type { Certificate } from '#lib/pem/index.ts';
import { chainErrors, endsSoon, isPrintOf, replacementWarnings, validity, verdict } from './display.ts';

const at = (text: string): number => Date.parse(text);
const dates = { notBefore: at('2026-01-10T00:00:00Z'), notAfter: at('2026-06-10T12:00:00Z') };

test.each([
  ['2026-01-09T23:00:00Z', 'bad', 'Not valid yet: starts in 1 day', 'Not valid yet'],
  ['2026-01-01T00:00:00Z', 'bad', 'Not valid yet: starts in 9 days', 'Not valid yet'],
  ['2026-01-10T00:00:00Z', 'ok', 'Expires in 151 days', '151 days left'],
  ['2026-05-11T12:00:00Z', 'ok', 'Expires in 30 days', '30 days left'],
  ['2026-05-11T12:00:01Z', 'warning', 'Expires in 29 days', '29 days left'],
  ['2026-06-09T12:00:00Z', 'warning', 'Expires in 1 day', '1 day left'],
  ['2026-06-09T12:00:01Z', 'warning', 'Expires within a day', 'Last day'],
  ['2026-06-10T12:00:00Z', 'warning', 'Expires within a day', 'Last day'],
  ['2026-06-10T12:00:01Z', 'bad', 'Expired today', 'Expired'],
  ['2026-06-12T12:00:01Z', 'bad', 'Expired 2 days ago', 'Expired'],
])('at %s: %s, %s', (now, tone, label, brief) => {
  expect(validity(dates, at(now))).toEqual({ tone, label, brief });
});

const certificate = (commonName: string, follows = true): Certificate => ({
  commonName,
  names: [],
  issuer: 'CN=issuer',
  subject: `CN=${commonName}`,
  ...dates,
  sha1: 'AA:BB',
  sha256: 'CC:DD',
  keyType: 'EC P-256',
  selfSigned: false,
  follows,
});

test('errors in a chain are named', () => {
  expect(chainErrors([certificate('a'), certificate('b')])).toEqual([]);
  expect(chainErrors([certificate('a'), certificate('b', false), certificate('', false)])).toEqual([
    'Wrong order: certificate 2 (b) did not issue certificate 1. Browsers may warn.',
    'Wrong order: certificate 3 (CN=) did not issue certificate 2. Browsers may warn.',
  ]);
});

test.each([
  [true, true, [], 'ok', 'The key (RSA 2048) fits the certificate'],
  [true, false, [], 'neutral', 'Certificate is readable; the private key is missing'],
  [false, true, [], 'neutral', 'Key (RSA 2048) is readable; the certificate is missing'],
  [true, true, [{ field: 'ssl_cert', reason: 'x' }], 'bad', 'Certificate and key can’t be used'],
] as const)('the verdict on certificate %j, key %j, errors %j: %s', (ssl_cert, ssl_key, errors, tone, label) => {
  const certificates = ssl_cert ? [certificate('a')] : [];
  expect(verdict({ certificates, keyType: 'RSA 2048', errors, given: { ssl_cert, ssl_key } })).toEqual({ tone, label });
});

test('fingerprints are compared by their bytes, of either digest', () => {
  for (const print of ['AA:BB', 'aabb', 'AA BB', 'cc:dd']) expect(isPrintOf(print, certificate('a'))).toBe(true);
  for (const print of ['', '<REDACTED>', 'AA:BC']) expect(isPrintOf(print, certificate('a'))).toBe(false);
});

const shop = { ...dates, commonName: 'shop.example.com', names: ['shop.example.com', '*.example.org'] };
const renamed = (from: string, to = 'shop.example.com'): string => `Name changes from ${from} to ${to}`;
test.each([
  ['the same name', shop, 'shop.example.com', '2026-03-01', []],
  ['another case', shop, 'Shop.Example.com', '2026-03-01', []],
  ['a wildcard', shop, 'www.example.org', '2026-03-01', []],
  ['deeper than a wildcard', shop, 'a.www.example.org', '2026-03-01', [renamed('a.www.example.org')]],
  ['none before', shop, '', '2026-03-01', []],
  [
    'without a name',
    { ...dates, commonName: '', names: [] },
    'www.example.com',
    '2026-03-01',
    [renamed('www.example.com', 'none')],
  ],
  ['too early', shop, 'shop.example.com', '2026-01-01', ['Breaks HTTPS until 10 Jan 2026: not valid yet']],
  [
    'too late, and another name',
    shop,
    'www.example.com',
    '2026-06-11',
    ['Breaks HTTPS: expired on 10 Jun 2026', renamed('www.example.com')],
  ],
])('what a replacement breaks: %s', (_, leaf, stored, now, texts) => {
  expect(replacementWarnings(leaf, stored, at(`${now}T00:00:00Z`), 'utc')).toEqual(texts);
});

test('that a certificate ends is told in its last 30 days, and not once it has', () => {
  expect(endsSoon(dates, at('2026-05-11T12:00:00Z'))).toBeUndefined();
  expect(endsSoon(dates, at('2026-05-11T12:00:01Z'))).toBe('Expires in 29 days');
  expect(endsSoon(dates, at('2026-06-10T12:00:01Z'))).toBeUndefined();
});
