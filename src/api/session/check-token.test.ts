import { describe, expect, it } from 'vitest';
import { probeToken, tokenError } from './check-token.ts';
import { json, refusal } from '../testing.ts';

const API = 'https://api.example/v4';

/** Checks a token against a server with these responses, by path. */
async function probe(answers: Record<string, Response>) {
  const asked: string[] = [];
  const result = await probeToken(API, 'secret', async (input, init) => {
    const path = (typeof input === 'string' ? input : '').replace(API, '');
    asked.push(`${path} ${new Headers(init?.headers).get('Authorization')}`);
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  return { ...result, asked };
}

describe('checking a token', () => {
  it.each([
    ['a profile', 200, 'ok'],
    ['a profile that may not be read', 403, 'ok'],
    ['a refused token', 401, 'wrong-token'],
  ] as const)('%s', async (_, status, check) => {
    const answer = status === 200 ? json({ username: 'ann' }) : refusal(status);
    expect((await probe({ '/profile': answer })).check).toBe(check);
  });

  it('gives the user’s name', async () => {
    expect((await probe({ '/profile': json({ username: 'ann' }) })).username).toBe('ann');
  });

  it.each([
    [200, 'ok'],
    [403, 'ok'],
    [401, 'wrong-token'],
  ] as const)('asks for instances where there is no profile: %i', async (status, check) => {
    const instances = status === 200 ? json({ data: [], page: 1, pages: 1, results: 0 }) : refusal(status);
    const { asked, ...found } = await probe({ '/profile': refusal(404), '/compute/instances?page_size=25': instances });
    expect(found.check).toBe(check);
    expect(asked).toEqual(['/profile Bearer secret', '/compute/instances?page_size=25 Bearer secret']);
  });

  it('explains that the server is unreachable, and mentions CORS', async () => {
    expect((await probe({})).check).toEqual({ unreachable: expect.stringContaining('CORS') });
  });

  it('mentions mixed content', async () => {
    const here = globalThis.location;
    Object.defineProperty(globalThis, 'location', { value: new URL('https://console.example/'), configurable: true });
    const { check } = await probeToken('http://api.example/v4', 'secret', async () => {
      throw new TypeError('Failed to fetch');
    });
    Object.defineProperty(globalThis, 'location', { value: here, configurable: true });
    expect(check).toEqual({ unreachable: expect.stringContaining('https address') });
  });

  it.each([
    ['a web page', new Response('<html>', { status: 200 })],
    ['a broken server', refusal(500)],
    ['no such API', new Response('<html>', { status: 404 })],
  ])('does not accept %s', async (_, answer) => {
    const { check } = await probe({ '/profile': answer, '/compute/instances?page_size=25': refusal(404) });
    expect(check).toEqual({ unreachable: expect.any(String) });
  });
});

describe('a token before it is sent', () => {
  it.each(['', '  ', 'Bearer abc', 'a b', 'schlüssel', 'a\nb'])('refuses %j', (token) => {
    expect(tokenError(token)).toBeTypeOf('string');
  });
  it('accepts a plain one, with blanks around it', () => expect(tokenError(' 0123abcdef== ')).toBeUndefined());
});
