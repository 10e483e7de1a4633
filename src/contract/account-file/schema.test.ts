import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ACCOUNT_KIND, ACCOUNT_VERSION, readAccountFile, withoutSecrets } from './schema.ts';

const file = {
  kind: ACCOUNT_KIND,
  version: ACCOUNT_VERSION,
  api: 'https://api.example/v4',
  at: '2026-03-01T12:00:00',
  username: 'admin',
  restricted: false,
  answers: { '/regions': [{ id: 'us-east', extra: [1] }], '/account/settings': { managed: true } },
  missing: [{ path: '/images', reason: 'Not allowed' }],
};

const read = (value: unknown) => readAccountFile(JSON.stringify(value));
const refusal = (text: string): string => {
  const reading = readAccountFile(text);
  return 'problem' in reading ? reading.problem : 'read';
};

describe('an account file', () => {
  it('is read as it was written, with what is unknown', () => {
    expect(read({ ...file, remark: 'x' })).toEqual({ file: { ...file, remark: 'x' } });
  });

  it.each([
    ['{"kind":\n  oops}', 'This is not JSON: it breaks off at line 2, column 3.'],
    ['', 'This is not JSON: it breaks off at line 1, column 1.'],
    ['{"kind":\n"a",\n "b', 'This is not JSON: it breaks off at line 3, column 4.'],
    ['{"kind":\n[1,2,]}', 'This is not JSON: it breaks off at line 2, column 5.'],
    ['{"kind": "x",\n "version": }', 'This is not JSON: it breaks off at line 2, column 11.'],
    ['{"kind": 1', 'This is not JSON: it breaks off at line 1, column 11.'],
    ['[1]', 'This is not an account file: its kind must be binnacle-account.'],
    [JSON.stringify({ ...file, kind: 'world' }), 'This is not an account file: its kind must be binnacle-account.'],
    [JSON.stringify({ ...file, version: 2 }), 'A newer Binnacle wrote this file: format 2, and this one reads 1.'],
    [JSON.stringify({ ...file, at: 'today' }), 'The file is damaged at at: Must be a date and time.'],
    [JSON.stringify({ ...file, missing: [{ path: '/x' }] }), /^The file is damaged at missing\[0\]\.reason: /],
    [JSON.stringify({ ...file, answers: { '/regions': {} } }), 'The answer to /regions must be a list.'],
    [
      JSON.stringify({ ...file, answers: { '/regions': [{ id: 'a' }, { label: 'b' }] } }),
      'The answer to /regions[1] must have id.',
    ],
    [
      JSON.stringify({ ...file, answers: { '/compute/instances': [{ id: 1 }], '/compute/instances/1/backups': [] } }),
      'The answer to /compute/instances/1/backups must be a record.',
    ],
    [
      JSON.stringify({
        ...file,
        answers: {
          '/networking/vlans': [
            { region: 'a', label: 'b' },
            { region: 'a', label: 'b' },
          ],
        },
      }),
      'The answer to /networking/vlans[1] repeats region and label a b.',
    ],
  ])('%s is refused with its place', (text, reason) => {
    expect(refusal(text)).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
  });

  test('no text makes the reading throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.dictionary(fc.constantFrom('/regions', '/images'), fc.anything()),
        (text, answers) => {
          expect(readAccountFile(text)).toHaveProperty('problem');
          readAccountFile(JSON.stringify({ ...file, answers }));
        },
      ),
    );
  });
});

describe('an answer without its secrets', () => {
  it('has another value in their place, at any depth', () => {
    expect(withoutSecrets([{ id: 1, ssl_key: 'PEM', more: { root_pass: { a: 'x' } } }])).toEqual([
      { id: 1, ssl_key: '<REDACTED>', more: { root_pass: '<REDACTED>' } },
    ]);
  });

  it('is the same where there are none', () => {
    const answer = [{ id: 1, ssl_key: '<REDACTED>', token: null, password: '', tags: ['password'] }];
    expect(withoutSecrets(answer)).toBe(answer);
  });
});
