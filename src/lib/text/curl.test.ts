import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf, shellQuote } from './curl.ts';
import { MASK, masked } from './secrets.ts';

/** How a real shell expands a word. */
const throughShell = (word: string): string =>
  execFileSync('/bin/sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' });

/** The arguments that curl would get. */
const argumentsOf = (command: string): string[] =>
  execFileSync('/bin/sh', ['-c', `TOKEN=t0ken; curl() { for a; do printf '%s\\0' "$a"; done; }; ${command}`], {
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1);

const NASTY = [
  `it's`,
  '$(id)',
  '`id`',
  '"$HOME"',
  'a\\b',
  'line\nbreak',
  '-rf',
  '; rm x',
  '&& x',
  'é✓🚢',
  `'''`,
  '!!',
  '*',
  '',
];

describe('curl', () => {
  it.each(NASTY)('quotes %j for a shell', (text) => expect(throughShell(shellQuote(text))).toBe(text));

  it('writes a call that a shell reads as meant', () => {
    const body = { label: `it's "$HOME" \`id\``, tags: NASTY };
    const command = curlOf({ method: 'POST', url: "https://api.example/v4/x?q=it's", body });
    const given = argumentsOf(command);
    expect(given.slice(0, 7)).toEqual([
      '-X',
      'POST',
      "https://api.example/v4/x?q=it's",
      '-H',
      'Authorization: Bearer t0ken',
      '-H',
      'Content-Type: application/json',
    ]);
    expect(JSON.parse(given[8] ?? '')).toEqual(body);
  });

  it('writes a reading call without method and body, a public one without token', () => {
    expect(curlOf({ method: 'GET', url: 'https://api.example/v4/regions', token: false })).toBe(
      `curl 'https://api.example/v4/regions'`,
    );
  });

  it('masks secrets at any depth, and nothing else', () => {
    const body = {
      root_pass: 'x1',
      authorized_keys: ['ssh-ed25519 public'],
      metadata: { user_data: 'x2' },
      stackscript_data: { db: 'x3', list: ['x4', null] },
      configs: [{ ssl_key: 'x5', ssl_cert: 'x6', port: 443 }],
      password: null,
      extra: 'x7',
    };
    expect(masked(body, ['extra', 'configs.ssl_cert'])).toEqual({
      root_pass: MASK,
      authorized_keys: ['ssh-ed25519 public'],
      metadata: { user_data: MASK },
      stackscript_data: { db: MASK, list: [MASK, null] },
      configs: [{ ssl_key: MASK, ssl_cert: MASK, port: 443 }],
      password: null,
      extra: MASK,
    });
  });
});
