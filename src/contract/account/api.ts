import { endpoint } from '../endpoint.ts';
import { AccountSettings, SettingsUpdate } from './schema.ts';

const assumed = 'The document mentions the account-wide setting of backups and leaves open how it is returned';

export const accountApi = {
  settings: endpoint('GET', '/account/settings', {
    section: 'doc 3 §4.3',
    assumed,
    access: { scopes: ['account:read_only'] },
    response: AccountSettings,
  }),
  update: endpoint('PUT', '/account/settings', {
    section: 'doc 3 §4.3',
    assumed,
    access: { scopes: ['account:read_write'], unrestricted: true },
    body: SettingsUpdate,
    response: AccountSettings,
  }),
} as const;
