import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { contactActions } from './actions.ts';
import { goesWith } from './consequences.ts';
import { contacts, useContacts } from './queries.ts';

/** Asks before the contact that the address names is deleted. */
export function DeleteContact({ leaveTo }: { leaveTo?: string }) {
  const { asked, record, of } = useActionDialog(contactActions, contacts, leaveTo);
  const known = useContacts(asked !== undefined);
  return <ConfirmAction {...of('delete')} level={2} consequences={goesWith(record, known)} />;
}
