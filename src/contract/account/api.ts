import { endpoint } from '../endpoint.ts';
import { AccountSettings } from './schema.ts';

export const accountApi = {
  settings: endpoint('GET', '/account/settings', {
    section: 'doc 3 §4.3',
    assumed: 'The document speaks of the account-wide setting of backups and leaves open how it is read (gaps §0.1)',
    access: { scopes: ['account:read_only'] },
    response: AccountSettings,
  }),
} as const;
