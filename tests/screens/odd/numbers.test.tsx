// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isFields } from '#lib/json.ts';
import { queryClient } from '#api/cache/queries.ts';
import { addressesOf, isSeenElsewhere, screens } from '../../../e2e/support/routes.ts';
import { open } from '../open.tsx';
import { answering, endpointOf, saysNothing } from './oddities.ts';

/** A value with a text for each of its numbers, but for those under the keys that are kept. */
function unnumbered(value: unknown, kept: readonly string[], key = ''): unknown {
  if (typeof value === 'number') return kept.includes(key) ? value : 'many';
  if (Array.isArray(value)) return value.map((item) => unnumbered(item, kept, key));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unnumbered(part, kept, name)]));
}

/** Opens an address on answers without numbers, and returns what is wrong with what is read there. */
async function read(path: string, unnumber: (asked: string, body: unknown) => unknown): Promise<readonly string[]> {
  await open(`/${path}`, {
    before: async () => answering((asked, body) => (asked.startsWith('/profile') ? body : unnumber(asked, body))),
  });
  // What comes later is read too.
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(document.body.textContent).not.toContain('Checking…');
  });
  return saysNothing();
}

// The faults of the lab need a service worker, which jsdom does not have.
const addresses = screens.flatMap((screen) =>
  addressesOf(screen).filter((path) => !isSeenElsewhere(screen, path) && path !== 'lab?tab=faults'),
);

it.each(addresses)('/%s says of no number that it is none', async (path) => {
  expect(await read(path, (_, body) => unnumbered(body, ['id', 'page', 'pages', 'results']))).toEqual([]);
});

describe('where ids cannot be read either', () => {
  it.each(screens.map(({ path }) => path))('/%s says of no number that it is none', async (path) => {
    const said = await read(path, (asked, body) => {
      if (isFields(body) && Array.isArray(body['data'])) return { ...body, data: unnumbered(body['data'], []) };
      return endpointOf(asked)?.path.endsWith('}') === true ? unnumbered(body, ['id']) : body;
    });
    expect(said).toEqual([]);
  });
});
