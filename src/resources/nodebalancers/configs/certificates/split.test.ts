import { expect, test } from 'vitest';
import { goesElsewhere, splitPem } from './split.ts';

const block = (label: string): string => `-----BEGIN ${label}-----\nMAYC\n-----END ${label}-----\n`;
const leaf = block('CERTIFICATE');
const key = block('PRIVATE KEY');

test('a file with both is split, keeping the order', () => {
  const parameters = block('DH PARAMETERS');
  expect(splitPem(`Bag Attributes\n${key}subject=x\n${leaf}${leaf}${parameters}`)).toEqual({
    ssl_cert: leaf + leaf + parameters,
    ssl_key: key,
  });
});

test.each(['RSA PRIVATE KEY', 'EC PRIVATE KEY', 'ENCRYPTED PRIVATE KEY', 'EC PARAMETERS'])(
  '%s goes with the key',
  (label) => {
    expect(splitPem(block(label) + leaf)).toEqual({ ssl_cert: leaf, ssl_key: block(label) });
  },
);

test('a text without blocks has neither', () => {
  expect(splitPem('nothing')).toEqual({ ssl_cert: '', ssl_key: '' });
  expect(splitPem('-----BEGIN CERTIFICATE-----\nMAYC')).toEqual({ ssl_cert: '', ssl_key: '' });
});

test.each([
  ['a key', key, true, false],
  ['a certificate', leaf, false, true],
  ['both', key + leaf, true, true],
  ['words', 'nothing', false, false],
  ['a key that breaks off', '-----BEGIN PRIVATE KEY-----\nMAYC', false, false],
])('whether %s contains something for the other field', (_, text, beyondCert, beyondKey) => {
  expect(goesElsewhere(text, 'ssl_cert')).toBe(beyondCert);
  expect(goesElsewhere(text, 'ssl_key')).toBe(beyondKey);
});
