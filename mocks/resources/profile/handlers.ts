import { profileApi } from '#contract/profile/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found, NO_CONTENT } from '../../server/types.ts';

/** The caller's profile and grants (assumed); both operations need a token and no scope. */
export const handlers = mockHandlers({
  api: profileApi,
  records: {},
  handlers: {
    view: ({ caller }) => {
      const { username, restricted } = found(caller);
      return { username, email: `${username}@example.com`, restricted, timezone: 'UTC' };
    },
    grants: ({ caller, grants }) => (found(caller).restricted ? grants() : NO_CONTENT),
  },
});
