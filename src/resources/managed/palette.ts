import { contactsApi } from '#contract/managed/contacts/api.ts';
import { type AreaPalette, type PaletteEntry } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { palette as ofContacts } from './contacts/palette.ts';
import { credentialActions } from './credentials/actions.ts';
import { credentials } from './credentials/queries.ts';
import { issues } from './issues/queries.ts';
import { CONTACTS, CREDENTIALS, ISSUES, managedPaths, SERVICES, SETTINGS } from './paths.ts';
import { serviceActions } from './services/actions.ts';
import { serviceStatus } from './services/display.ts';
import { services } from './services/queries.ts';

/** Beside those of other areas, what they make is named in full. */
const inFull = (create: readonly PaletteEntry[] = []): readonly PaletteEntry[] =>
  create.map((entry) => ({ ...entry, label: entry.label.replace('Create', 'Create Managed') }));

/** What the palette and the overview load: the records are the services, the others are found too. */
export const palette: AreaPalette = {
  entries: [
    ...inFull(serviceActions.create),
    ...inFull(ofContacts.entries),
    ...inFull(credentialActions.create),
    { label: 'Managed services', to: SERVICES.to, keywords: 'monitors status' },
    { label: 'Managed readiness', to: managedPaths.overview(), keywords: 'chain on-call' },
    { label: 'Managed issues', to: ISSUES.to, keywords: 'tickets problems' },
    { label: 'Managed contacts', to: CONTACTS.to, keywords: 'people phone', endpoint: contactsApi.list },
    { label: 'Managed credentials', to: CREDENTIALS.to, keywords: 'passwords secrets' },
    { label: 'Managed SSH access', to: SETTINGS.to, keywords: 'support public key' },
  ],
  records: recordsOf(services, {
    label: 'Managed services',
    actions: serviceActions,
    foundOf: ({ id, label, address, status }) => ({
      label,
      to: managedPaths.services.page(id),
      subtitle: address,
      status: serviceStatus(status),
      search: address,
    }),
    statusOf: ({ status }) => serviceStatus(status),
  }),
  also: [
    ...(ofContacts.records === undefined ? [] : [ofContacts.records]),
    recordsOf(credentials, {
      label: 'Managed credentials',
      actions: credentialActions,
      foundOf: ({ id, label }) => ({ label, to: managedPaths.credentials.page(id) }),
    }),
    recordsOf(issues, {
      label: 'Managed issues',
      foundOf: ({ id, entity }) => ({
        label: entity.label,
        to: managedPaths.issues.page(id),
        search: String(entity.id),
      }),
    }),
  ],
};
