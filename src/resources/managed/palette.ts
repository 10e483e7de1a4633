import { contactsApi } from '#contract/managed/contacts/api.ts';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { palette as ofContacts } from './contacts/palette.ts';
import { credentials } from './credentials/queries.ts';
import { issues } from './issues/queries.ts';
import { serviceLook } from './services/format.ts';
import { services } from './services/queries.ts';

const page = (label: string, to: string, keywords: string) => ({ label, to, keywords });

/** What the palette and the overview load: the records are the services, the others are found too. */
export const palette: AreaPalette = {
  entries: [
    {
      ...page('Create Managed service', '/managed/services/new', 'new add monitor check url'),
      endpoint: servicesApi.create,
    },
    ...ofContacts.entries,
    {
      ...page('Create Managed credential', '/managed/credentials/new', 'new add password'),
      endpoint: credentialsApi.create,
    },
    page('Managed services', '/managed/services', 'monitors status'),
    page('Managed readiness', '/managed', 'chain on-call'),
    page('Managed issues', '/managed/issues', 'tickets problems'),
    {
      ...page('Managed contacts', '/managed/contacts', 'people phone'),
      endpoint: contactsApi.list,
    },
    page('Managed credentials', '/managed/credentials', 'passwords secrets'),
    page('Managed SSH access', '/managed/settings', 'support public key'),
  ],
  records: recordsOf(services, {
    label: 'Managed services',
    foundOf: ({ id, label, address, status }) => ({
      label,
      to: `/managed/services/${id}`,
      subtitle: [serviceLook(status).label, address].join(' · '),
      search: address,
    }),
    statusOf: ({ status }) => serviceLook(status),
  }),
  also: [
    ...(ofContacts.records === undefined ? [] : [ofContacts.records]),
    recordsOf(credentials, {
      label: 'Managed credentials',
      foundOf: ({ id, label }) => ({ label, to: `/managed/credentials/${id}` }),
    }),
    recordsOf(issues, {
      label: 'Managed issues',
      foundOf: ({ id, entity }) => ({ label: entity.label, to: `/managed/issues/${id}`, search: String(entity.id) }),
    }),
  ],
};
