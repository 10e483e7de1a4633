import type { Service } from '#contract/managed/services/schema.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { RelationKind, RelationNote, Relations } from '#ui/page/relations.tsx';
import { managedPaths } from '../paths.ts';
import { InstanceRelation } from '../instance-relation.tsx';
import { useContacts } from '../contacts/queries.ts';
import { useCredentials } from '../credentials/queries.ts';

const FAILED = 'Not loaded';

/** What a service is connected to: whom it alerts, what support logs in with, and the instance that it is on. */
export function ServiceRelations({ service }: { service: Service }) {
  const { consultation_group: group, credentials: ids } = service;
  const contacts = useContacts();
  const credentials = useCredentials();
  const people =
    group === ''
      ? 'No contact group'
      : isLoaded(contacts)
        ? contacts
            .filter((one) => one.group === group)
            .map(({ id, name, phone }) => ({
              id,
              to: managedPaths.contacts.page(id),
              label: name,
              state: phone.primary === null && phone.secondary === null && <RelationNote>no phone</RelationNote>,
            }))
        : undefined;
  return (
    <Relations>
      <RelationKind
        title="Contacts"
        items={contacts === 'failed' && group !== '' ? FAILED : people}
        none={`No one in ${group}`}
      />
      <RelationKind
        title="Credentials"
        items={
          credentials === 'failed'
            ? FAILED
            : isLoaded(credentials)
              ? credentials
                  .filter(({ id }) => ids.includes(id))
                  .map(({ id, label, last_decrypted: at }) => ({
                    id,
                    to: managedPaths.credentials.page(id),
                    label,
                    state: at === null && <RelationNote>never decrypted</RelationNote>,
                  }))
              : undefined
        }
      />
      <InstanceRelation services={[service]} />
    </Relations>
  );
}
