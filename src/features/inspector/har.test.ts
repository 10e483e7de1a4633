import { expect, test } from 'vitest';
import type { LoggedRequest } from '#api/http/log.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { differencesOf } from './contract.ts';
import { harOf } from './har.ts';

const request: LoggedRequest = {
  id: 1,
  endpoint: firewallsApi.list,
  at: Date.UTC(2026, 2, 1, 12),
  ms: 25,
  path: '/networking/firewalls?page=1',
  screen: '/firewalls',
  background: false,
  attempt: 1,
  hasSecrets: false,
  status: 200,
  answer: { data: [], page: 1, pages: 1, results: 0 },
};

test('calls become an HTTP archive, the oldest first, without a token', () => {
  const { log } = harOf([{ ...request, id: 2, ms: 3 }, request], 'https://api.example/v4');
  expect(log.version).toBe('1.2');
  expect(log.entries.map(({ time }) => time)).toEqual([25, 3]);
  expect(log.entries[0]).toMatchObject({
    startedDateTime: '2026-03-01T12:00:00.000Z',
    request: {
      method: 'GET',
      url: 'https://api.example/v4/networking/firewalls?page=1',
      queryString: [{ name: 'page', value: '1' }],
      headers: [{ name: 'Authorization', value: 'Bearer $TOKEN' }],
    },
    response: { status: 200, content: { text: '{"data":[],"page":1,"pages":1,"results":0}' } },
  });
});

test.each([
  ['as documented', { data: [], page: 1, pages: 1, results: 0 }, []],
  ['a field more', { data: [], page: 1, pages: 1, results: 0, next: 2 }, ['unknown next']],
  ['a field less', { data: [], page: 1, pages: 1 }, ['missing results']],
  ['another value', { data: [], page: 'one', pages: 1, results: 0 }, ['unexpected page']],
  [
    'many records alike',
    { data: [1, 2].map((id) => ({ id })), page: 1, pages: 1, results: 2 },
    ['missing data[…].label'],
  ],
])('an answer is compared with the contract: %s', (_, answer, expected) => {
  const found = differencesOf({ ...request, answer }).map(({ path, what }) => `${what} ${path}`);
  expect(expected.length === 0 ? found : found.filter((one) => expected.includes(one))).toEqual(expected);
});
