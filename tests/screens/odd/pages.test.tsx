// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isFields } from '#lib/json.ts';
import { screensOf } from '../../../e2e/support/routes.ts';
import { open } from '../open.tsx';
import { answering, endpointOf } from './oddities.ts';

/** What pages, links and lists know a record by. */
const isIdentity = (key: string): boolean => ['id', 'address', 'label', 'region', 'compute_id'].includes(key);

const oddly = (record: unknown): unknown =>
  isFields(record)
    ? Object.fromEntries(Object.entries(record).map(([key, value]) => [key, isIdentity(key) ? value : {}]))
    : record;

it('marks a text of two values when the other one cannot be read', async () => {
  await open('/ips/198.18.0.3', {
    before: async () => answering((_, body) => (isFields(body) && 'rdns' in body ? { ...body, type: 5 } : body)),
  });
  const type = await screen.findByText('Type', { selector: 'dt' });
  expect(type.nextElementSibling?.querySelector('[data-unreadable]')).not.toBeNull();
});

/** What is said of a value that is true or false, and of no other. */
const CLAIMS = /^(yes|no|on|off|enabled|disabled|(not )?encrypted|public|private|high availability)$|NaN|unreadable/i;

describe.each(screensOf('detail'))('$route', ({ path }) => {
  it('is there when nothing of any record can be read but its name, and says so', async () => {
    await open(`/${path}`, {
      before: async () =>
        answering((asked, body) => {
          if (!isFields(body) || asked.startsWith('/profile')) return body;
          if (Array.isArray(body['data'])) return { ...body, data: body['data'].map(oddly) };
          return endpointOf(asked)?.path.endsWith('}') === true ? oddly(body) : body;
        }),
    });
    expect(await screen.findAllByText(/^Unreadable: /)).not.toEqual([]);
    // What comes later is read too.
    await waitFor(() => expect(document.querySelector('main .mantine-Skeleton-root')).toBeNull());
    const shown = document.querySelector('main')?.cloneNode(true);
    if (!(shown instanceof HTMLElement)) throw new Error('there is no page');
    for (const mark of shown.querySelectorAll('[data-unreadable], [role=note]')) mark.remove();
    expect(shown.textContent).not.toMatch(/could not be shown|NaN|Invalid Date|undefined/);
    const facts = [...document.querySelectorAll('main dd, main td')].filter(
      (fact) => fact.querySelector('[data-unreadable]') === null,
    );
    const claims = facts.filter((fact) => CLAIMS.test(fact.textContent));
    expect(claims.map((fact) => `${fact.previousElementSibling?.textContent}: ${fact.textContent}`)).toEqual([]);
  });
});
