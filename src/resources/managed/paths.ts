import type { Crumb } from '#ui/page/page.tsx';
import { address, recordPaths, type Search } from '#ui/page/navigation/paths.ts';

export { Headset as ManagedIcon } from 'lucide-react';

const credentials = recordPaths('/managed/credentials');
const settings = recordPaths('/managed/settings');
const issues = recordPaths('/managed/issues');

/** Every address of Managed. */
export const managedPaths = {
  overview: (search?: Search): string => address('/managed', search),
  services: recordPaths('/managed/services'),
  issues: { list: issues.list, page: issues.page },
  contacts: recordPaths('/managed/contacts'),
  credentials: { ...credentials, secret: (id: string | number): string => credentials.below(id, 'secret/edit') },
  /** By the id of the instance. */
  settings: { list: settings.list, page: settings.page, edit: settings.edit },
} as const;

/** What stands before each of the lists. */
export const MANAGED: Crumb = { label: 'Managed', to: managedPaths.overview() };

/** The lists, in the order of the strip above them. */
export const SERVICES: Crumb = { label: 'Services', to: managedPaths.services.list() };
export const ISSUES: Crumb = { label: 'Issues', to: managedPaths.issues.list() };
export const CONTACTS: Crumb = { label: 'Contacts', to: managedPaths.contacts.list() };
export const CREDENTIALS: Crumb = { label: 'Credentials', to: managedPaths.credentials.list() };
export const SETTINGS: Crumb = { label: 'SSH access', to: managedPaths.settings.list() };
