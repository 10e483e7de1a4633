import { describe, expect, it } from 'vitest';
import { profileApi } from '#contract/profile/api.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { mockResource } from './resource.ts';

const nothingElse = { name: 'x', tables: [], records: {}, seed: () => undefined };
const profile = { username: 'a', email: 'a@example.com', restricted: false, timezone: 'UTC' };

describe('mockResource', () => {
  it('brings plain functions and prepared handlers into one form', () => {
    const view = () => profile;
    const prepare = async () => 'prepared';
    const resource = mockResource({
      ...nothingElse,
      api: profileApi,
      handlers: { view, grants: { prepare, handle: () => ({}) } },
    });
    expect(resource.handlers['view']?.handle).toBe(view);
    expect(resource.handlers['view']?.prepare).toBeUndefined();
    expect(resource.handlers['grants']?.prepare).toBe(prepare);
  });

  it('does not compile with a missing handler or a wrong answer', () => {
    // @ts-expect-error -- `grants` is missing
    mockResource({ ...nothingElse, api: profileApi, handlers: { view: () => profile } });
    mockResource({
      ...nothingElse,
      api: profileApi,
      handlers: {
        // @ts-expect-error -- `username` is a text
        view: () => ({ ...profile, username: 1 }),
        grants: () => ({}),
      },
    });
    mockResource({
      ...nothingElse,
      api: regionsApi,
      handlers: {
        // @ts-expect-error -- a list answers a collection, not one record
        list: () => profile,
        availability: () => [],
        // @ts-expect-error -- a view never answers null
        view: () => null,
        availabilityOf: () => [],
      },
    });
    expect(true).toBe(true);
  });
});
