import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { configure } from '#api/environment.ts';
import { endpoint } from '#contract/endpoint.ts';
import { type RecordOf, shape } from '#contract/record.ts';
import { bulkTags, type Tagging } from './bulk-tags.ts';

type Tagged = RecordOf<typeof Tagged>;
const Tagged = shape((use) => use.object({ id: z.int(), tags: z.array(z.string()) }));

const { signal } = new AbortController();

/** The next read finds these tags. */
function now(...tags: string[]): void {
  configure({ demo: false });
  vi.stubGlobal('fetch', async () => Response.json({ id: 1, tags }));
}

const view = endpoint('GET', '/things/{thingId}', { section: 'a test', response: Tagged });

const tagging: Tagging<Tagged> = {
  noun: 'thing',
  can: ({ id }: Tagged) => (id === 3 ? 'It is locked' : undefined),
  endpoint: endpoint('PUT', '/things/{thingId}', {
    section: 'a test',
    body: z.object({ tags: z.array(z.string()) }),
    response: Tagged,
  }),
  params: ({ id }) => ({ thingId: id }),
};
const [add, remove] = bulkTags(tagging, view);
const web: Tagged = { id: 1, tags: ['web', 'b'] };
const none: Tagged = { id: 2, tags: [] };
const locked: Tagged = { id: 3, tags: ['web'] };

test('a tag is added once, to those that are there now', async () => {
  now('web', 'b', 'theirs');
  expect(await add?.bodyOf?.(web, ' new ', signal)).toEqual({ tags: ['web', 'b', 'theirs', 'new'] });
  expect(add?.can(web, 'web')).toBe('It has this tag');
  expect(add?.can(none, 'web')).toBeUndefined();
  expect(add?.can(locked, 'new')).toBe('It is locked');
});

test('a tag of the selection is removed, the others stay', async () => {
  now('web', 'b', 'theirs');
  expect(remove?.ask?.choices?.([web, none, locked])).toEqual(['b', 'web']);
  expect(await remove?.bodyOf?.(web, 'web', signal)).toEqual({ tags: ['b', 'theirs'] });
  expect(remove?.can(none, 'web')).toBe('It does not have this tag');
  expect(remove?.done(2)).toBe('Tag removed from 2 things');
});
