import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { useServices } from '../services/queries.ts';
import { credentialActions } from './actions.ts';
import { goesWith } from './consequences.ts';
import { credentials } from './queries.ts';

/** Asks before the credential that the address names is deleted. */
export function DeleteCredential({ leaveTo }: { leaveTo?: string }) {
  const { asked, id, of } = useActionDialog(credentialActions, credentials, leaveTo);
  const services = useServices(asked !== undefined);
  return <ConfirmAction {...of('delete')} level={2} consequences={goesWith(id, services)} />;
}
