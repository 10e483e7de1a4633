import { expect, test } from 'vitest';
import { newConfig } from '../form/form.ts';
import { resetsOf, resetText } from './protocol-change.ts';

const fieldsOf = (values: Partial<ReturnType<typeof newConfig>>) =>
  resetsOf({ ...newConfig(), ...values }).map(({ field }) => field);

const PAIR = { ssl_cert: 'a', ssl_key: 'b', cipher_suite: 'legacy' } as const;

test.each<[Partial<ReturnType<typeof newConfig>>, string[]]>([
  [{ protocol: 'http' }, []],
  [{ protocol: 'https' }, []],
  [{ protocol: 'tcp' }, []],
  [{ protocol: 'tcp', proxy_protocol: 'v2' }, []],
  [{ protocol: 'http', proxy_protocol: 'v2' }, ['proxy_protocol']],
  [{ protocol: 'https', proxy_protocol: 'v1' }, ['proxy_protocol']],
  [{ protocol: 'tcp', stickiness: 'http_cookie' }, ['stickiness']],
  [{ protocol: 'tcp', stickiness: 'table' }, []],
  [{ protocol: 'http', stickiness: 'http_cookie' }, []],
  [{ protocol: 'https', ...PAIR }, []],
  [{ protocol: 'http', ...PAIR }, ['cipher_suite', 'ssl_cert', 'ssl_key']],
])('%j: its protocol does not accept %j', (values, fields) => {
  expect(fieldsOf(values)).toEqual(fields);
});

test('as text', () => {
  const resets = resetsOf({ ...newConfig(), protocol: 'tcp', ssl_cert: 'a', ssl_key: 'b' });
  expect(resetText(resets, 'TCP')).toBe('Reset, not used with TCP: certificate and private key.');
  expect(resetText(resets.slice(0, 1), 'TCP')).toBe('Reset, not used with TCP: certificate.');
});
