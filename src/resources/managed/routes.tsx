import { pageSearch } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tableSearch } from '#ui/table/data/search.ts';
import { Headset } from 'lucide-react';

export const managedArea = defineArea({
  id: 'managed-services',
  label: 'Managed',
  to: '/managed',
  records: '/managed/services',
  icon: Headset,
  reads: '/managed/services',
  group: 'Services',
  routes: [
    screen('/managed', async () => (await import('./overview.tsx')).ManagedOverview, {
      search: tableSearch,
    }),
    screen('/managed/services', async () => (await import('./services/list.tsx')).ServiceList, {
      search: tableSearch,
    }),
    screen('/managed/services/new', async () => (await import('./services/form.tsx')).ServiceCreatePage),
    screen('/managed/services/$serviceId', async () => (await import('./services/detail.tsx')).ServiceDetail, {
      search: pageSearch(['issues', 'activity']),
    }),
    screen('/managed/services/$serviceId/edit', async () => (await import('./services/form.tsx')).ServiceEditPage),
    screen('/managed/issues', async () => (await import('./issues/list.tsx')).IssueList, {
      search: tableSearch,
    }),
    screen('/managed/issues/$issueId', async () => (await import('./issues/detail.tsx')).IssueDetail),
    screen('/managed/contacts', async () => (await import('./contacts/list.tsx')).ContactList, {
      search: tableSearch,
    }),
    screen('/managed/contacts/new', async () => (await import('./contacts/form.tsx')).ContactCreatePage, {
      search: ({ group }) => (typeof group === 'string' ? { group } : {}),
    }),
    screen('/managed/contacts/$contactId', async () => (await import('./contacts/detail.tsx')).ContactDetail, {
      search: pageSearch(['activity']),
    }),
    screen('/managed/contacts/$contactId/edit', async () => (await import('./contacts/form.tsx')).ContactEditPage),
    screen('/managed/credentials', async () => (await import('./credentials/list.tsx')).CredentialList, {
      search: tableSearch,
    }),
    screen('/managed/credentials/new', async () => (await import('./credentials/form.tsx')).CredentialCreatePage),
    screen(
      '/managed/credentials/$credentialId',
      async () => (await import('./credentials/detail.tsx')).CredentialDetail,
      { search: pageSearch(['activity']) },
    ),
    screen(
      '/managed/credentials/$credentialId/edit',
      async () => (await import('./credentials/form.tsx')).CredentialEditPage,
    ),
    screen(
      '/managed/credentials/$credentialId/secret/edit',
      async () => (await import('./credentials/form.tsx')).CredentialSecretPage,
    ),
    screen('/managed/settings', async () => (await import('./compute-settings/list.tsx')).SettingsList, {
      search: tableSearch,
    }),
    screen('/managed/settings/$computeId', async () => (await import('./compute-settings/detail.tsx')).SettingsDetail),
    screen(
      '/managed/settings/$computeId/edit',
      async () => (await import('./compute-settings/form.tsx')).SettingsEditPage,
    ),
  ],
  transitions: true,
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
  checks: 'open issues',
});
