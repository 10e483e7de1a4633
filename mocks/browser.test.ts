// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { replacedName } from '#contract/states.ts';
import { startInBrowser } from './browser.ts';
import { createMock } from './mock.ts';
import type { Link } from './page/follow.ts';
import { memoryPersistence } from './store/persistence/persistence.ts';

const { fetch: realFetch, XMLHttpRequest: RealRequest } = window;
/** The mock still looks for a worker, and says on the document that it found none: at the end of a file that is gone. */
async function settled(): Promise<void> {
  await expect.poll(() => document.documentElement.dataset['mock']).toBe('fallback');
}

afterEach(async () => {
  await settled();
  delete document.documentElement.dataset['mock'];
  window.fetch = realFetch;
  window.XMLHttpRequest = RealRequest;
});

/** Opens the demo with a link; resolves to what it says of that link, and to what the control API tells then. */
async function open(link: Link, storage = memoryPersistence()) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const said = await startInBrowser({ base: '/', script: 'sw.js', link, storage });
  const ask = async (path: string): Promise<unknown> => (await fetch(`/__mock/${path}`)).json();
  return { said, clock: await ask('clock'), world: await ask('world') };
}

it('a link to a world is followed without a word', async () => {
  const link = { scenario: 'empty', seed: '7', clock: '2040-01-01T00:00:00Z', rate: '0', bare: '1' };
  expect(await open(link)).toMatchObject({
    said: [],
    clock: { now: '2040-01-01T00:00:00.000Z', rate: 0 },
    world: { scenario: 'empty', seed: 7 },
  });
});

it.each<[Link, boolean]>([
  [{ scenario: 'empty' }, true],
  [{ seed: '9' }, true],
  [{ counts: 'firewalls:3' }, true],
  [{ clock: '2040-01-01T00:00:00Z' }, false],
  [{ scenario: 'nowhere' }, false],
])('the link %j keeps a world that was changed where it replaces it: %s', async (link, replaces) => {
  const storage = memoryPersistence();
  const body = '{"label": "mine", "rules": {"inbound_policy": "DROP", "outbound_policy": "ACCEPT"}}';
  const headers = { authorization: 'Bearer demo-admin' };
  const request = new Request('http://mock.example/v4/networking/firewalls', { method: 'POST', headers, body });
  expect((await createMock({ persistence: storage }).handle(request))?.status).toBe(200);
  await open(link, storage);
  const worlds: unknown = await (await fetch('/__mock/worlds')).json();
  const kept = [expect.objectContaining({ name: replacedName(performance.timeOrigin) })];
  expect(worlds).toEqual(replaces ? kept : []);
});

it('a link may name how many of each kind there are', async () => {
  const { said, world } = await open({ scenario: 'empty', counts: 'computes:2,firewalls:3' });
  expect([said, world]).toMatchObject([[], { scenario: 'empty', counts: { computes: 2, firewalls: 3 } }]);
  const headers = { authorization: 'Bearer demo-admin' };
  expect(await (await fetch('/v4/networking/firewalls', { headers })).json()).toMatchObject({ results: 3 });
  // What was exported begins with the same link.
  const snapshot: unknown = await (await fetch('/__mock/snapshot')).json();
  await fetch('/__mock/reset', { method: 'POST', body: '{"scenario": "empty"}' });
  expect(await (await fetch('/__mock/world')).json()).not.toHaveProperty('counts');
  await fetch('/__mock/snapshot', { method: 'PUT', body: JSON.stringify(snapshot) });
  expect(await (await fetch('/__mock/world')).json()).toMatchObject({ counts: { computes: 2, firewalls: 3 } });
});

it.each([
  ['firewals:3', /^There is no firewals: one of computes, firewalls, /],
  ['firewalls:30000', /^Must be a whole number from 0 to 20000\.$/],
  ['firewalls', /./],
  ['', /^There is no : one of /],
])('counts=%s is said, and the rest of the link counts', async (counts, reason) => {
  const { said, world } = await open({ scenario: 'empty', counts });
  const beginning = `Ignored in the link: counts ${counts === '' ? '(empty)' : counts}. `;
  expect(said).toHaveLength(1);
  expect(said[0]?.startsWith(beginning)).toBe(true);
  expect(said[0]?.slice(beginning.length)).toMatch(reason);
  expect([world, 'counts' in Object(world)]).toMatchObject([{ scenario: 'empty' }, false]);
});

it('a time far from the start of the world is said, and the rest of the link counts', async () => {
  const { said, clock } = await open({ clock: '2840-01-01T00:00:00Z', rate: '0' });
  expect(said).toEqual([
    expect.stringMatching(/^Ignored in the link: clock 2840-01-01T00:00:00Z\. Must be from .* start of this world\.$/),
  ]);
  expect(clock).toMatchObject({ rate: 0 });
});

it('everything that cannot be is said, each with its reason', async () => {
  const { said, world } = await open({ scenario: 'nowhere', seed: '', rate: 'x', bare: 'maybe', persona: 'nobody' });
  expect(said.map((text) => text.slice('Ignored in the link: '.length))).toEqual([
    expect.stringMatching(/^scenario nowhere\. Must be one of: default, /),
    expect.stringMatching(/^seed \(empty\)\. /),
    expect.stringMatching(/^rate x\. /),
    'persona nobody. There is no such persona.',
    'bare maybe. Must be 1 or 0.',
  ]);
  expect(world).toMatchObject({ scenario: 'default', seed: 1 });
});
