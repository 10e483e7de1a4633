import { useQuery } from '@tanstack/react-query';
import { collectionOf } from '#api/cache/queries.ts';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { counted } from '#lib/text/format.ts';
import { useServices } from '../services/queries.ts';
import { isLoaded, type Loadable, loadableOf } from '#ui/confirm/loadable.ts';

export const contacts = collectionOf('managed-contacts', contactsApi);

/** What is stale when a contact has come, changed or gone. */
export const INVALIDATES = ['managed-contacts'] as const;

/** Every contact, as far as they are known; for what a group has besides one of them. */
export function useContacts(enabled = true): Loadable<readonly Contact[]> {
  const { data, isError } = useQuery({ ...contacts.all(), enabled });
  return loadableOf({ data: data?.records, isError });
}

/** The others of a contact's group; none where it is in no group. */
export const othersOf = ({ id, group }: Pick<Contact, 'id' | 'group'>, all: readonly Contact[]): readonly Contact[] =>
  group === null ? [] : all.filter((other) => other.group === group && other.id !== id);

/** A group that a service names has no contacts before the first one is put into it. */
export interface Group {
  readonly value: string;
  readonly contacts: number;
  readonly note: string;
}

/** The groups of contacts, and those that only services name. */
export function useGroups(): Loadable<readonly Group[]> {
  const known = useContacts();
  const services = useServices();
  if (!isLoaded(known)) return known;
  const named = isLoaded(services) ? services.map(({ consultation_group: group }) => group) : [];
  const groups = new Set([...known.map(({ group }) => group ?? ''), ...named].filter((group) => group !== ''));
  return [...groups].map((value) => {
    const contacts = known.filter(({ group }) => group === value).length;
    const alerting = named.filter((group) => group === value).length;
    const note = contacts > 0 ? counted(contacts, 'contact') : `no contact, named by ${counted(alerting, 'service')}`;
    return { value, contacts, note };
  });
}
