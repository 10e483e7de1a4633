import type { Service } from '#contract/managed/services/schema.ts';
import { andList, counted } from '#lib/text/format.ts';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { type Loadable, loadableSentence } from '#ui/confirm/loadable.ts';
import { useServices, usedBy } from '../services/queries.ts';
import { credentialActions } from './actions.ts';
import { credentials } from './queries.ts';

/** More services than this are counted. */
const NAMED = 5;

/** What a deleted credential was used for, a sentence each. */
export const goesWith = (id: string, known: Loadable<readonly Service[]>): string[] => [
  'Support can no longer log in with it. You can’t undo this',
  loadableSentence('The services that use it', known, (all) => {
    const used = usedBy(all, Number(id)).map(({ label }) => label);
    if (used.length === 0) return 'No service uses it';
    const names = used.length > NAMED ? counted(used.length, 'service') : andList(used);
    return `${names} ${used.length === 1 ? 'loses' : 'lose'} it`;
  }),
];

/** Asks before the credential that the address names is deleted. */
export function DeleteCredential({ leaveTo }: { leaveTo?: string }) {
  const { asked, id, of } = useActionDialog(credentialActions, credentials, leaveTo);
  const services = useServices(asked !== undefined);
  return <ConfirmAction {...of('delete')} level={2} consequences={goesWith(id, services)} />;
}
