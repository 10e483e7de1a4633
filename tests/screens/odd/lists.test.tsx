// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screensOf } from '../../../e2e/support/routes.ts';
import { open } from '../open.tsx';
import { answering, endpointOf, oddPage, saysNothing, unreadableOn } from './oddities.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr')];

describe.each(screensOf('list'))('$route', ({ path }) => {
  it('shows every record, whatever is odd in one, and marks that one', async () => {
    /** Of each list that was read, which records have something unreadable. */
    const marked = new Map<string, readonly boolean[]>();
    await open(`/${path}?page_size=500`, {
      before: async () =>
        answering((asked, body) => {
          const page = oddPage(body);
          const endpoint = endpointOf(asked);
          if (endpoint !== undefined && page !== body) marked.set(asked, unreadableOn(endpoint, page));
          return page;
        }),
    });
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
      expect([...marked.values()].map((flags) => flags.length)).toContain(rows().length);
    });
    expect(saysNothing()).toEqual([]);
    const shown = rows().map((row) => row.querySelector('th [data-unreadable]') !== null);
    expect([...marked.values()].map((flags) => flags.filter(Boolean).length)).toContain(shown.filter(Boolean).length);
  });
});
