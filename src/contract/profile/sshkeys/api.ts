import { listEndpoint } from '../../endpoint.ts';
import { SshKey } from './schema.ts';

/** What `authorized_users` stands for (doc 3 §4.3): the keys in a user's profile, here one's own. */
export const sshkeysApi = {
  list: listEndpoint('/profile/sshkeys', {
    section: 'doc 3 §4.3',
    assumed: 'The document speaks of keys in profiles and leaves open how they are listed',
    response: SshKey,
  }),
} as const;
