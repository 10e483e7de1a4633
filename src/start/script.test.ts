// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const API = 'https://api.example.com/v4';
const FACTS = {
  base: '/',
  demo: false,
  firstPersona: '',
  personas: {},
  titles: {},
  files: [],
  routes: [{ path: '/firewalls', files: [], reads: '/networking/firewalls' }],
  entrance: [],
  late: '',
};

/** The page's first requests where a token was kept in the tab at 1000, and somebody signed out at `over`. */
function asked(over: number | undefined, since?: number): string[] {
  sessionStorage.setItem('binnacle.token', JSON.stringify({ apiUrl: API, token: 'kept', since }));
  localStorage.clear();
  if (over !== undefined) localStorage.setItem(`binnacle.signed-out ${API}`, String(over));
  history.replaceState(null, '', '/firewalls');
  const sent: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json({});
  });
  delete document.documentElement.dataset['entrance'];
  runInThisContext(
    readFileSync(`${import.meta.dirname}/script.js`, 'utf8').replace('= START;', `= ${JSON.stringify(FACTS)};`),
  );
  return sent;
}

const CONFIG = new URL('/config.json', location.origin).href;
const LIST = `${API}/networking/firewalls?page=1&page_size=25`;

test.each([
  ['nobody has signed out', undefined, 1000, true],
  ['the sign-out was before', 999, 1000, true],
  ['somebody has signed out in another tab', 1000, 1000, false],
  ['an older version has kept it, and nobody has signed out', undefined, undefined, true],
  ['an older version has kept it, and somebody has signed out', 1, undefined, false],
])('a kept token is used at once only while the session stands: %s', (_, over, since, stands) => {
  expect(asked(over, since)).toEqual(stands ? [CONFIG, LIST] : [CONFIG]);
  expect(document.documentElement.dataset['entrance']).toBe(stands ? undefined : '');
});
