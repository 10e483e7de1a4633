import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { counted } from '#lib/format.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { type Known, knownSentence } from '#ui/confirm/known.ts';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { useContactReasons } from './access.ts';
import { contacts, othersOf, INVALIDATES, useContacts } from './queries.ts';

/** What a deleted contact was used for, a sentence each: its alerts, and who is left in its group. */
export function goesWith(contact: Contact | undefined, known: Known<readonly Contact[]>): string[] {
  if (contact === undefined) return ['Alerts no longer reach this contact'];
  const { email, group } = contact;
  const alerts = `Alerts no longer reach ${email}`;
  if (group === null) return [alerts];
  const left = knownSentence(`The other contacts in ${group}`, known, (all) => {
    const others = othersOf(contact, all).length;
    return others === 0
      ? `Group ${group} has no contact left: its services alert no one`
      : `${counted(others, 'contact')} left in group ${group}`;
  });
  return [alerts, left];
}

/** Asks before the contact that the address names is deleted. */
export function DeleteContact({ leaveTo }: { leaveTo?: string }) {
  const reason = useContactReasons();
  const { asked, id, record, close, done } = useRecordDialog(contacts, ['delete'], leaveTo);
  const known = useContacts(asked !== undefined);
  return (
    <ConfirmAction
      open={asked !== undefined}
      level={2}
      what="contact"
      label={record?.name ?? `#${id}`}
      endpoint={contactsApi.remove}
      params={{ contactId: id }}
      invalidates={INVALIDATES}
      disabledReason={asked && reason('delete', id)}
      consequences={goesWith(record, known)}
      onDone={done}
      onClose={close}
    />
  );
}
