import { recordPaths } from '#ui/page/paths.ts';

const credentials = recordPaths('/managed/credentials');
const settings = recordPaths('/managed/settings');
const issues = recordPaths('/managed/issues');

/** Every address of Managed. */
export const managedPaths = {
  overview: (): string => '/managed',
  services: recordPaths('/managed/services'),
  issues: { list: issues.list, page: issues.page },
  contacts: recordPaths('/managed/contacts'),
  credentials: { ...credentials, secret: (id: string | number): string => credentials.below(id, 'secret/edit') },
  /** By the id of the instance. */
  settings: { list: settings.list, page: settings.page, edit: settings.edit },
} as const;
