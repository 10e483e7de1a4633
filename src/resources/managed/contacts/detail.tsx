import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { andList } from '#lib/text/format.ts';
import { activityTab } from '#resources/events/public.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { isLoaded, loadableSentence } from '#ui/confirm/loadable.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Details } from '#ui/display/blocks/details.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import { filterOf } from '#ui/table/data/search.ts';
import classes from './detail.module.css';
import managed from '../managed.module.css';
import { ManagedPage } from '../page.tsx';
import { CONTACTS, managedPaths, MANAGED } from '../paths.ts';
import { ServiceTable } from '../service-table.tsx';
import { useServices } from '../services/queries.ts';
import { contactActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { contacts, othersOf, useContacts } from './queries.ts';

const numberOf = (number: string | null, label: string) =>
  number === null ? (
    NONE
  ) : (
    <Copy value={number} label={label}>
      <span className={classes.phone}>{number}</span>
    </Copy>
  );

/** Its group, which leads to all that are in it. */
function Group({ contact }: { contact: Contact }) {
  const known = useContacts(contact.group !== null);
  if (contact.group === null) return NONE;
  const others = loadableSentence('Its other contacts', known, (all) => {
    const names = othersOf(contact, all).map(({ name }) => name);
    return names.length === 0 ? 'No other contacts' : `With ${andList(names.slice(0, 5))}`;
  });
  return (
    <>
      <Link to={managedPaths.contacts.list({ 'f.group': filterOf([contact.group]) })}>{contact.group}</Link>
      <div>{others}</div>
    </>
  );
}

/** The services that alert the contact. */
function Alerting({ group }: { group: string | null }) {
  const known = useServices(group !== null);
  const alerting =
    group === null ? [] : isLoaded(known) ? known.filter(({ consultation_group: name }) => name === group) : known;
  const none = group === null ? 'None: the contact is in no group.' : `None: no service alerts ${group}.`;
  return <ServiceTable title="Services that alert this contact" services={alerting} none={none} />;
}

function Loaded({ contact }: { contact: Contact }) {
  const { id, name, email, phone, updated } = contact;
  const { of } = useActions(contactActions);
  const details = [
    { label: 'Second phone', value: numberOf(phone.secondary, 'Second phone number') },
    { label: 'Group', field: 'group', value: <Group contact={contact} /> },
  ];
  return (
    <Page
      title={name}
      crumbs={[MANAGED, CONTACTS]}
      actions={<PageActions cautious actions={of(contact)} />}
      facts={[
        { label: 'E-mail', value: <Copy value={email} label="E-mail address" /> },
        { label: 'Phone', value: numberOf(phone.primary, 'Phone number') },
        ...quietFacts({ noun: 'Contact', id, updated }),
      ]}
    >
      <PageTabs
        tabs={[
          {
            id: 'overview',
            label: 'Overview',
            content: () => (
              <>
                <div className={managed.keys}>
                  <Details title="Contact details" details={details} />
                </div>
                <Alerting group={contact.group} />
              </>
            ),
          },
          activityTab('managed_contact', id, contactsApi.view),
        ]}
      />
    </Page>
  );
}

function Found({ id, title }: { id: string; title: string }) {
  return (
    <RecordPage query={useQuery(contacts.one(id))} title={title} crumbs={[MANAGED, CONTACTS]}>
      {(contact) => <Loaded contact={contact} />}
    </RecordPage>
  );
}

/** `/managed/contacts/<id>`: how a contact is reached, who else is in its group, and what was done to it. */
export function ContactDetail({ contactId }: { readonly contactId: string }) {
  const title = `Contact ${contactId}`;
  return (
    <ManagedPage endpoint={contactsApi.list} title={title} crumbs={[MANAGED, CONTACTS]}>
      <Found id={contactId} title={title} />
      <ActionDialogs table={contactActions} collection={contacts} leaveTo={CONTACTS.to} />
    </ManagedPage>
  );
}
