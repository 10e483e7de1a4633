import { describe, expect, test } from 'vitest';
import { validate } from '#ui/form/validation/issues.ts';
import {
  type ConfigEditValues,
  configBody,
  formConfig,
  formWhole,
  newConfig,
  NewConfigForm,
  RebuildForm,
  rebuildBody,
  RebuildFormWithPair,
  unknownParts,
} from './form.ts';

const stored = { id: 7, ...newConfig(), ssl_cert: null, ssl_key: null, ssl_commonname: '', ssl_fingerprint: '' };
const node = { id: 3, address: '192.168.130.7:80', label: 'web-1', mode: 'accept', weight: 100 } as const;
/** The same in the form. */
const typed = { ...node, address: '192.168.130.7', port: 80 } as const;
const values: ConfigEditValues = { ...newConfig(), nodes: [typed] };

const errorsOf = (schema: Parameters<typeof validate>[0], edited: unknown): unknown => {
  const verdict = validate(schema, edited);
  return 'issues' in verdict ? verdict.issues.map(({ path }) => path.join('.')) : [];
};

describe('the request for a config', () => {
  test('defaults replace typed values of fields that a new config does not show', () => {
    const typed = { ...newConfig(), check_interval: 5, check_path: '/a b', cipher_suite: 'legacy' } as const;
    expect(configBody(typed)).toEqual(configBody(newConfig()));
    expect(errorsOf(NewConfigForm, typed)).toEqual([]);
  });

  test('the fields that the check uses', () => {
    const sent = (check: ConfigEditValues['check']) =>
      Object.keys(configBody({ ...newConfig(), check })).filter((name) => name.startsWith('check_'));
    const timing = ['check_interval', 'check_timeout', 'check_attempts'];
    expect(sent('none')).toEqual(['check_passive', ...timing]);
    expect(sent('connection')).toEqual(['check_passive', ...timing]);
    expect(sent('http')).toEqual(['check_passive', ...timing, 'check_path']);
    expect(sent('http_body')).toEqual(['check_passive', ...timing, 'check_path', 'check_body']);
  });

  test('a pair only with https, the proxy protocol only with tcp', () => {
    const full = { ...newConfig(), ssl_cert: 'C', ssl_key: 'K', proxy_protocol: 'v2' } as const;
    const pair = { ssl_cert: 'C', ssl_key: 'K' };
    expect(configBody({ ...full, protocol: 'https' })).toMatchObject({ ...pair, proxy_protocol: 'none' });
    const tcp = configBody({ ...full, protocol: 'tcp' });
    expect(tcp).toMatchObject({ proxy_protocol: 'v2' });
    expect(tcp).not.toHaveProperty('ssl_cert');
  });

  test('nodes keep their ids; a key without its certificate is not sent', () => {
    const fresh = { address: '192.168.130.8', label: 'new', mode: 'backup', weight: 1 } as const;
    const nodes = [typed, { ...fresh, port: '' as const }];
    const body = rebuildBody({ ...values, protocol: 'https', ssl_key: 'K', nodes }, values);
    expect(body.nodes).toEqual([node, fresh]);
    expect(body).not.toHaveProperty('ssl_key');
    const pair = { ssl_cert: 'C', ssl_key: 'K' };
    expect(rebuildBody({ ...values, protocol: 'https', ...pair }, values)).toMatchObject(pair);
  });

  test('a rebuild sends all settings, shown or not', () => {
    const hidden = { cipher_suite: 'legacy', check_interval: 60, check_path: '/up', check_body: 'x' } as const;
    const { ssl_cert: _cert, ssl_key: _key, ...all } = { ...values, ...hidden };
    for (const shown of [{}, { protocol: 'tcp', check: 'http' }] as const)
      expect(rebuildBody({ ...values, ...hidden, ...shown }, values)).toEqual({ ...all, ...shown, nodes: [node] });
  });

  test('hidden invalid fields are sent with their stored values, and so are the fields they depend on', () => {
    const before = { ...values, check_interval: 60, check_timeout: 20, check_attempts: 5, check_path: '/up' };
    const invalid = { ...before, check_interval: 10, check_attempts: 7, check_path: '/a b' };
    const { check_interval, check_timeout, check_attempts, check_path } = before;
    expect(rebuildBody(invalid, before)).toMatchObject({ check_interval, check_timeout, check_attempts, check_path });
    expect(errorsOf(RebuildForm, invalid)).toEqual([]);
    expect(errorsOf(RebuildForm, { ...invalid, check: 'http' })).toEqual(['check_path', 'check_interval']);
    // Another server may have stored what this one would not accept.
    expect(rebuildBody(invalid, invalid)).toMatchObject({ check_interval: 31, check_timeout: 30, check_path: '' });
  });
});

const https = { ...values, protocol: 'https' } as const;
const outside = { ...node, weight: 0, address: '8.8.8.8' };

test.each([
  ['a new config needs no pair', NewConfigForm, newConfig(), []],
  ['a new one that is https needs both', NewConfigForm, { ...newConfig(), protocol: 'https' }, ['ssl_cert', 'ssl_key']],
  ['so does one that becomes https', RebuildForm, https, ['ssl_cert', 'ssl_key']],
  ['one that is https already keeps its pair', RebuildFormWithPair, https, []],
  ['a certificate needs its key', RebuildFormWithPair, { ...https, ssl_cert: 'C' }, ['ssl_key']],
  ['a key needs its certificate', RebuildFormWithPair, { ...https, ssl_key: 'K' }, ['ssl_cert']],
  ['both together replace the pair', RebuildFormWithPair, { ...https, ssl_cert: 'C', ssl_key: 'K' }, []],
  [
    'errors of nodes have their paths',
    RebuildForm,
    { ...values, nodes: [node, outside] },
    ['nodes.1.address', 'nodes.1.weight'],
  ],
] as const)('%s', (_, schema, edited, errors) => {
  expect(errorsOf(schema, edited)).toEqual(errors);
});

describe('a stored config', () => {
  test('is loaded without what responses hide', () => {
    expect(formConfig({ ...stored, protocol: 'https', ssl_cert: '<REDACTED>', ssl_key: '<REDACTED>' })).toEqual({
      ...newConfig(),
      protocol: 'https',
    });
    expect(formWhole({ ...stored, nodes: [{ ...node, status: 'UP' }] })).toEqual(values);
  });

  test('cannot be loaded with unknown values', () => {
    expect(formConfig({ ...stored, algorithm: 'random' })).toBeUndefined();
    expect(formWhole({ ...stored, nodes: [{ ...node, mode: 'sleep' }] })).toBeUndefined();
  });
});

test('what this console does not know of a node goes back as it came, and response-only fields do not', () => {
  const record = { ...stored, nodes: [{ ...node, status: 'UP', config_id: 7, nodebalancer_id: 1, zone: 'b' }] };
  const edited = formWhole(record);
  expect(edited && rebuildBody(edited, newConfig()).nodes).toEqual([{ ...node, zone: 'b' }]);
  expect(edited && unknownParts(edited.nodes)).toEqual(['zone of web-1']);
});
