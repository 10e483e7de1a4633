import type { Contact } from '#contract/managed/contacts/schema.ts';
import { counted } from '#lib/text/format.ts';
import { type Loadable, loadableSentence } from '#ui/confirm/loadable.ts';
import { othersOf } from './queries.ts';

/** What a deleted contact was used for, a sentence each: its alerts, and who is left in its group. */
export function goesWith(contact: Contact | undefined, known: Loadable<readonly Contact[]>): string[] {
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
