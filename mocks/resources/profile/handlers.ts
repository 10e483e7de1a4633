import { profileApi } from '#contract/profile/api.ts';
import { mockResource } from '../../server/resource.ts';
import { found, NO_CONTENT } from '../../server/types.ts';

/** Who one is (gaps §0.1); both operations need a token and no scope. */
export const profile = mockResource({
  name: 'profile',
  api: profileApi,
  tables: [],
  records: {},
  seed: () => undefined,
  handlers: {
    view: ({ caller }) => {
      const { username, restricted } = found(caller);
      return { username, email: `${username}@example.com`, restricted, timezone: 'UTC' };
    },
    grants: ({ caller, grants }) => (found(caller).restricted ? grants() : NO_CONTENT),
  },
});
