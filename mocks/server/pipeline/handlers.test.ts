import { describe, expect, it } from 'vitest';
import { profileApi } from '#contract/profile/api.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { Region } from '#contract/regions/schema.ts';
import { eventsTable } from '../events.ts';
import { mockHandlers } from './handlers.ts';

const profile = { username: 'a', email: 'a@example.com', restricted: false, timezone: 'UTC' };
const fitting = { view: () => profile, grants: { prepare: async () => () => ({}) } };

describe('mockHandlers', () => {
  it('takes plain functions, and those that are prepared', () => {
    const { handlers } = mockHandlers({ records: {}, api: profileApi, handlers: fitting });
    expect(handlers).toEqual(fitting);
  });

  it('does not compile with a missing handler or a wrong answer', () => {
    // @ts-expect-error -- `grants` is missing
    mockHandlers({ records: {}, api: profileApi, handlers: { view: () => profile } });
    mockHandlers({
      records: {},
      api: profileApi,
      handlers: {
        // @ts-expect-error -- `username` is a text
        view: () => ({ ...profile, username: 1 }),
        // @ts-expect-error -- the handler that `prepare` returns is checked like any other
        grants: { prepare: async () => () => 1 },
      },
    });
    mockHandlers({
      records: {},
      api: regionsApi,
      handlers: {
        // @ts-expect-error -- a list returns a collection, not one record
        list: () => profile,
        availability: () => [],
        // @ts-expect-error -- a view never returns null
        view: () => null,
        availabilityOf: () => [],
      },
    });
    // @ts-expect-error -- the rows of the table are no Regions
    mockHandlers({ records: {}, api: profileApi, handlers: fitting, rows: () => [[eventsTable, Region.strict]] });
    expect(true).toBe(true);
  });
});
