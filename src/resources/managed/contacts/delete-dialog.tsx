import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { counted } from '#lib/format.ts';
import { ConfirmDelete } from '#ui/confirm/confirm.tsx';
import { type Known, knownSentence } from '#ui/confirm/known.ts';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { useContactReasons } from './access.tsx';
import { contacts, othersOf, INVALIDATES, useContacts } from './queries.ts';

/** What goes with a contact that is deleted, a sentence each: whether anybody of its group is left to be alerted. */
export function goesWith(contact: Contact | undefined, known: Known<readonly Contact[]>): string[] {
  if (contact === undefined) return ['Its e-mail address and phone numbers'];
  const { email, group } = contact;
  const alerts = `Alerts no longer reach ${email}`;
  if (group === null) return [alerts];
  const left = knownSentence(`The other contacts in ${group}`, known, (all) => {
    const others = othersOf(contact, all).length;
    return others === 0
      ? `Nobody is left in the group ${group}: services that name it alert nobody`
      : `${counted(others, 'contact')} left in the group ${group}`;
  });
  return [alerts, left];
}

/** Asks before the contact that the address names is deleted. */
export function DeleteContact({ leaveTo }: { leaveTo?: string }) {
  const reason = useContactReasons();
  const { asked, id, record, close, done } = useRecordDialog(contacts, ['delete'], leaveTo);
  const known = useContacts(asked !== undefined);
  return (
    <ConfirmDelete
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
