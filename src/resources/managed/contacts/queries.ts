import { useQuery } from '@tanstack/react-query';
import { collectionOf } from '#api/cache/queries.ts';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { counted } from '#lib/text/format.ts';
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

/** The groups, each with its number of contacts. */
export function useGroups(): Loadable<readonly { readonly value: string; readonly note: string }[]> {
  const known = useContacts();
  if (!isLoaded(known)) return known;
  const groups = new Map<string, number>();
  for (const { group } of known) if (group !== null) groups.set(group, (groups.get(group) ?? 0) + 1);
  return [...groups].map(([value, count]) => ({ value, note: counted(count, 'contact') }));
}

declare module '#api/cache/queries.ts' {
  interface Kinds {
    'managed-contacts': true;
  }
}
