import { contactsApi } from '#contract/managed/contacts/api.ts';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { type AreaContents, recordsOf } from '#ui/page/area.ts';
import { contents as ofContacts } from './contacts/contents.ts';
import { credentials } from './credentials/queries.ts';
import { issues } from './issues/queries.ts';
import { serviceLook } from './services/format.ts';
import { services } from './services/queries.ts';

const page = (id: string, label: string, to: string, keywords: string) => ({ id, label, to, keywords });

/** What the palette and the overview load: the records are the services, the others are found too. */
export const contents: AreaContents = {
  palette: [
    {
      ...page('create-managed-service', 'Create Managed service', '/managed/services/new', 'new add monitor check url'),
      endpoint: servicesApi.create,
    },
    ...ofContacts.palette,
    {
      ...page('create-managed-credential', 'Create Managed credential', '/managed/credentials/new', 'new add password'),
      endpoint: credentialsApi.create,
    },
    page('managed-services', 'Managed services', '/managed/services', 'monitors status'),
    page('managed-readiness', 'Managed readiness', '/managed', 'chain on-call'),
    page('managed-issues', 'Managed issues', '/managed/issues', 'tickets problems'),
    {
      ...page('managed-contacts', 'Managed contacts', '/managed/contacts', 'people phone'),
      endpoint: contactsApi.list,
    },
    page('managed-credentials', 'Managed credentials', '/managed/credentials', 'passwords secrets'),
    page('managed-settings', 'Managed SSH access', '/managed/settings', 'support public key'),
  ],
  records: recordsOf(services, {
    label: 'Managed services',
    foundOf: ({ id, label, address, status }) => ({
      label,
      to: `/managed/services/${id}`,
      subtitle: [serviceLook(status).label, address].join(' · '),
      search: address,
    }),
    lookOf: ({ status }) => serviceLook(status),
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
