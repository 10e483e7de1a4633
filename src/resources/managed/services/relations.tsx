import { useQuery } from '@tanstack/react-query';
import { instanceAt } from '#contract/managed/services/address.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { ComputeStatus, computes } from '#resources/computes/public.ts';
import { isKnown } from '#ui/confirm/known.ts';
import { RelationKind, RelationNote, Relations } from '#ui/page/relations.tsx';
import { useContacts } from '../contacts/queries.ts';
import { useCredentials } from '../credentials/queries.ts';

const FAILED = 'Not loaded';

/** The instances that the addresses of services belong to, each with its state. */
export function InstanceRelation({ services }: { services: readonly Service[] }) {
  const { data, isError } = useQuery(computes.all());
  const found = data && new Set(services.flatMap((service) => instanceAt(service, data.records) ?? []));
  return (
    <RelationKind
      title={found === undefined || found.size < 2 ? 'Instance' : 'Instances'}
      items={
        isError
          ? FAILED
          : found &&
            [...found].map(({ id, label, status }) => ({
              id,
              to: `/compute/${id}`,
              label,
              state: <ComputeStatus status={status} />,
            }))
      }
      none="Not on an instance"
    />
  );
}

/** What a service is connected to: whom it alerts, what support logs in with, and the instance that it is on. */
export function ServiceRelations({ service }: { service: Service }) {
  const { consultation_group: group, credentials: ids } = service;
  const contacts = useContacts();
  const credentials = useCredentials();
  const people =
    group === ''
      ? 'No contact group'
      : isKnown(contacts)
        ? contacts
            .filter((one) => one.group === group)
            .map(({ id, name, phone }) => ({
              id,
              to: `/managed/contacts/${id}`,
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
            : isKnown(credentials)
              ? credentials
                  .filter(({ id }) => ids.includes(id))
                  .map(({ id, label, last_decrypted: at }) => ({
                    id,
                    to: `/managed/credentials/${id}`,
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
