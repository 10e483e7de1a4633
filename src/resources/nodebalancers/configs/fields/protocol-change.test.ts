import { describe, expect, test } from 'vitest';
import { newConfig } from '../form/form.ts';
import { resetsOf, resetText } from './protocol-change.ts';

const fieldsOf = (values: Partial<ReturnType<typeof newConfig>>) =>
  resetsOf({ ...newConfig(), ...values }).map(({ field }) => field);

describe('what a protocol does not accept', () => {
  test('the defaults suit every protocol', () => {
    for (const protocol of ['http', 'https', 'tcp'] as const) expect(fieldsOf({ protocol })).toEqual([]);
  });
  test('only tcp accepts a proxy protocol', () => {
    expect(fieldsOf({ protocol: 'tcp', proxy_protocol: 'v2' })).toEqual([]);
    expect(fieldsOf({ protocol: 'http', proxy_protocol: 'v2' })).toEqual(['proxy_protocol']);
    expect(fieldsOf({ protocol: 'https', proxy_protocol: 'v1' })).toEqual(['proxy_protocol']);
  });
  test('tcp accepts no cookie, but the table', () => {
    expect(fieldsOf({ protocol: 'tcp', stickiness: 'http_cookie' })).toEqual(['stickiness']);
    expect(fieldsOf({ protocol: 'tcp', stickiness: 'table' })).toEqual([]);
    expect(fieldsOf({ protocol: 'http', stickiness: 'http_cookie' })).toEqual([]);
  });
  test('only https accepts a pair and a cipher suite', () => {
    const given = { ssl_cert: 'a', ssl_key: 'b', cipher_suite: 'legacy' } as const;
    expect(fieldsOf({ protocol: 'https', ...given })).toEqual([]);
    expect(fieldsOf({ protocol: 'http', ...given })).toEqual(['cipher_suite', 'ssl_cert', 'ssl_key']);
  });
});

test('as text', () => {
  const resets = resetsOf({ ...newConfig(), protocol: 'tcp', ssl_cert: 'a', ssl_key: 'b' });
  expect(resetText(resets, 'TCP')).toBe('Reset, not used with TCP: certificate and private key.');
  expect(resetText(resets.slice(0, 1), 'TCP')).toBe('Reset, not used with TCP: certificate.');
});
