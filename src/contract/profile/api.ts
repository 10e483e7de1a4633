import { endpoint } from '../endpoint.ts';
import { GrantsAnswer, Profile } from './schema.ts';

const assumed = 'The documents mention users and grants and leave open how they are retrieved';

export const profileApi = {
  view: endpoint('GET', '/profile', { section: 'doc 1 §5', assumed, response: Profile }),
  grants: endpoint('GET', '/profile/grants', {
    section: 'doc 1 §5',
    assumed,
    mayBeEmpty: true,
    response: GrantsAnswer,
  }),
} as const;
