import { listEndpoint } from '../../endpoint.ts';
import { SshKey } from './schema.ts';

/** The keys that `authorized_users` adds (doc 3 §4.3): those in a user's profile, here the caller's own. */
export const sshkeysApi = {
  list: listEndpoint('/profile/sshkeys', {
    section: 'doc 3 §4.3',
    assumed: 'The document mentions keys in profiles and leaves open how they are listed',
    response: SshKey,
  }),
} as const;
