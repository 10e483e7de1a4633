import type { Contact } from '#contract/managed/contacts/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { isLoaded, type Loadable, loadableSentence, saying } from '#ui/confirm/loadable.ts';
import { othersOf, useContacts } from './queries.ts';

/** What a deleted contact was used for, a sentence each: its alerts, and who is left in its group. */
export function contactSentences(contact: Contact | undefined, known: Loadable<readonly Contact[]>): string[] {
  if (contact === undefined) return ['Alerts no longer reach this contact'];
  const { email, group } = contact;
  const alerts = `Alerts no longer reach ${email}`;
  if (group === null) return [alerts];
  const left = loadableSentence(`The other contacts in ${group}`, known, (all) => {
    const others = othersOf(contact, all).length;
    return others === 0
      ? `Group ${group} has no contact left: its services alert no one`
      : `${counted(others, 'contact')} left in group ${group}`;
  });
  return [alerts, left];
}

/** The same of one of several contacts: who is left in its group counts none of them. */
export function useOne({ record }: Subject<Contact>, all: readonly Subject<Contact>[]): readonly Consequence[] {
  const known = useContacts();
  const going = new Set(all.map(({ id }) => String(id)));
  return saying(contactSentences(record, isLoaded(known) ? known.filter(({ id }) => !going.has(String(id))) : known));
}
