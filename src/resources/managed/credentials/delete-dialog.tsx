import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { andList, counted } from '#lib/format.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { type Known, knownSentence } from '#ui/confirm/known.ts';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { useServices, usedBy } from '../services/queries.ts';
import { useCredentialReasons } from './access.ts';
import { credentials, INVALIDATES } from './queries.ts';

/** More services than this are counted. */
const NAMED = 5;

/** What a deleted credential was used for, a sentence each. */
export const goesWith = (id: string, known: Known<readonly Service[]>): string[] => [
  'Support can no longer log in with it. You can’t undo this',
  knownSentence('The services that use it', known, (all) => {
    const used = usedBy(all, Number(id)).map(({ label }) => label);
    if (used.length === 0) return 'No service uses it';
    const names = used.length > NAMED ? counted(used.length, 'service') : andList(used);
    return `${names} ${used.length === 1 ? 'loses' : 'lose'} it`;
  }),
];

/** Asks before the credential that the address names is deleted. */
export function DeleteCredential({ leaveTo }: { leaveTo?: string }) {
  const reason = useCredentialReasons();
  const { asked, id, record, close, done } = useRecordDialog(credentials, ['delete'], leaveTo);
  const services = useServices(asked !== undefined);
  return (
    <ConfirmAction
      open={asked !== undefined}
      level={2}
      what="credential"
      label={record?.label ?? `#${id}`}
      endpoint={credentialsApi.remove}
      params={{ credentialId: id }}
      invalidates={INVALIDATES}
      disabledReason={asked && reason('delete', id)}
      consequences={goesWith(id, services)}
      onDone={done}
      onClose={close}
    />
  );
}
