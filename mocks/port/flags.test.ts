import { describe, expect, it } from 'vitest';
import { scenarios } from '../scenarios/index.ts';
import { flagsOf, HELP, WrongUse } from './flags.ts';

const NONE = { port: 4174, first: {}, bare: false, log: 'text', help: false, version: false };

describe('the command line', () => {
  it('is read, with variables of the environment as defaults', () => {
    expect(flagsOf([], {})).toEqual(NONE);
    expect(flagsOf([], { PORT: '0', SCENARIO: 'huge', SEED: '7', CLOCK: '2026-03-01T12:00:00Z', RATE: '0' })).toEqual({
      ...NONE,
      port: 0,
      first: { scenario: 'huge', seed: 7, now: Date.UTC(2026, 2, 1, 12), rate: 0 },
    });
    expect(flagsOf(['-p', '5000', '--seed=8', '-w', 'empty'], { PORT: '1', SEED: '2', SCENARIO: 'large' })).toEqual({
      ...NONE,
      port: 5000,
      first: { scenario: 'empty', seed: 8 },
    });
  });

  it('names files, folders and what is to be shown', () => {
    const args = '-w seed.yaml --data d --faults f.json --state slow --bare --log none --cors none --host ::1';
    expect(flagsOf([...args.split(' '), '--cert', 'c', '--key', 'k', '--print', 'faults', '-h', '-v'], {})).toEqual({
      port: 4174,
      first: {},
      file: 'seed.yaml',
      data: 'd',
      faults: 'f.json',
      state: 'slow',
      bare: true,
      log: 'none',
      cors: null,
      host: '::1',
      cert: 'c',
      key: 'k',
      print: 'faults',
      help: true,
      version: true,
    });
  });

  it.each([
    ['--prot 1', 'There is no --prot. Did you mean --port? See --help.'],
    ['-x', 'There is no -x.'],
    ['serve', 'There is no argument "serve". See --help.'],
    ['--port', "Option '-p, --port <value>' argument missing. See --help."],
    ['--port http', '--port must be a whole number from 0 to 65535, not "http".'],
    ['--port 70000', '--port must be'],
    ['--world none', `--world must be one of ${scenarios.map(({ id }) => id).join(', ')}, not "none".`],
    ['--seed 1.5', '--seed must be a whole number'],
    ['--clock noon', '--clock must be a time such as 2026-03-01T12:00:00Z, not "noon".'],
    ['--rate fast', '--rate must be a number from 0 to 1000000, not "fast".'],
    ['--state odd', '--state must be one of loading, slow, failed,'],
    ['--log loud', '--log must be one of text, json, none, not "loud".'],
    ['--print money', '--print must be one of openapi, worlds, faults, personas'],
    ['--cors example.com', '--cors must be an origin such as https://example.com, * or none, not "example.com".'],
    ['--cors https://example.com/', '--cors must be an origin'],
    ['--cert c.pem', '--cert and --key belong together: each needs the other.'],
  ])('%s is refused with a sentence', (line, sentence) => {
    const read = (): unknown => flagsOf(line.split(' '), {});
    expect(read).toThrow(WrongUse);
    expect(read).toThrow(sentence);
  });

  it('refuses variables by their names', () => {
    expect(() => flagsOf([], { PORT: 'http' })).toThrow('PORT must be a whole number from 0 to 65535, not "http".');
    expect(() => flagsOf([], { SCENARIO: 'none' })).toThrow('SCENARIO must be one of default,');
    expect(() => flagsOf([], { RATE: '-1' })).toThrow('RATE must be');
  });

  it('explains every flag', () => {
    const names = 'port host world seed clock rate data faults state bare log cors cert key print help version';
    for (const name of names.split(' ')) expect(HELP).toContain(`--${name}`);
    for (const line of HELP.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });
});
