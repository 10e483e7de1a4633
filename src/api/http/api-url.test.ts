import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig, normaliseApiUrl } from './api-url.ts';
import { configure } from '../environment.ts';
import { json } from '../testing.ts';

describe('the address of an API', () => {
  it.each([
    ['https://api.example', 'https://api.example/v4'],
    ['https://api.example/', 'https://api.example/v4'],
    ['https://api.example/v4', 'https://api.example/v4'],
    [' https://api.example/v4/ ', 'https://api.example/v4'],
    ['https://host.example/cloud//', 'https://host.example/cloud/v4'],
    ['https://api.example/v4?page=1#x', 'https://api.example/v4'],
    ['api.example', 'https://api.example/v4'],
    ['localhost:4174', 'http://localhost:4174/v4'],
    ['127.0.0.1:4174/v4', 'http://127.0.0.1:4174/v4'],
    ['/proxy/v4', 'https://here.example/proxy/v4'],
    ['./v4', 'https://here.example/console/v4'],
  ])('%s', (typed, address) => {
    expect(normaliseApiUrl(typed, 'https://here.example/console/')).toBe(address);
  });

  it.each(['', '  ', 'ftp://api.example', 'javascript:alert(1)', 'https://ann:pw@api.example', 'https://'])(
    'refuses %j',
    (typed) => expect(normaliseApiUrl(typed, 'https://here.example/')).toBeUndefined(),
  );
});

describe('config.json', () => {
  const found = (answer: Response): Promise<unknown> => {
    vi.stubGlobal('fetch', async () => answer);
    return loadConfig();
  };
  beforeEach(() => configure({ demo: false, base: '/console/' }));

  it('gives address and name', async () => {
    expect(await found(json({ apiUrl: 'https://api.example/', name: 'Harbour' }))).toEqual({
      apiUrl: 'https://api.example/v4',
      name: 'Harbour',
    });
  });

  it.each([
    ['absent', new Response('Not found', { status: 404 })],
    ['a page in its place', new Response('<html>')],
    ['of another shape', json({ apiUrl: 7 })],
    ['with an address that cannot be one', json({ apiUrl: 'ftp://x' })],
    ['empty', json({})],
  ])('defaults to v4 under the console’s path when %s', async (_, answer) => {
    expect(await found(answer)).toEqual({ apiUrl: 'http://localhost/console/v4' });
  });
});
