import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/envelope.ts';
import { bulkTags } from './bulk-tags.ts';

interface Tagged {
  readonly id: number;
  readonly tags: readonly string[];
}

const [add, remove] = bulkTags({
  noun: 'thing',
  can: ({ id }: Tagged) => (id === 3 ? 'It is locked' : undefined),
  endpoint: endpoint('PUT', '/things/{thingId}', {
    section: 'a test',
    body: z.object({ tags: z.array(z.string()) }),
    response: nothing,
  }),
  params: ({ id }) => ({ thingId: id }),
  bodyOf: (tags) => ({ tags }),
});
const web: Tagged = { id: 1, tags: ['web', 'b'] };
const none: Tagged = { id: 2, tags: [] };
const locked: Tagged = { id: 3, tags: ['web'] };

test('a tag is added once, behind the others', () => {
  expect(add?.bodyOf?.(web, ' new ')).toEqual({ tags: ['web', 'b', 'new'] });
  expect(add?.can(web, 'web')).toBe('It has this tag');
  expect(add?.can(none, 'web')).toBeUndefined();
  expect(add?.can(locked, 'new')).toBe('It is locked');
});

test('a tag of the selection is removed, the others stay', () => {
  expect(remove?.ask?.choices?.([web, none, locked])).toEqual(['b', 'web']);
  expect(remove?.bodyOf?.(web, 'web')).toEqual({ tags: ['b'] });
  expect(remove?.can(none, 'web')).toBe('It does not have this tag');
  expect(remove?.done(2)).toBe('Tag removed from 2 things');
});
