import { credentialsApi } from '#contract/managed/credentials/api.ts';
import { Credential } from '#contract/managed/credentials/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, refuse } from '../../../server/types.ts';
import { credentialsTable, entityOf } from './table.ts';

/** The support's public key; the same in every world, as nothing of the API changes it. */
const SUPPORT_KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKBcEXpV0l3m4ZkP8n2cM1sGJZz6jvV8yRr0c7w5tU1q managedservices@binnacle.example';

type Asked = Pick<Context<typeof credentialsApi.view>, 'rows' | 'params'>;

const rowOf = ({ rows, params }: Asked): Credential => found(rows(credentialsTable).get(params.credentialId));

/** No two credentials have the same label (doc 1 §2.5). */
function uniqueLabel({ rows }: Pick<Asked, 'rows'>, label: string, own?: number): void {
  const isTaken = rows(credentialsTable)
    .all()
    .some((row) => row.label === label && row.id !== own);
  refuse(400, isTaken ? [{ field: 'label', reason: `Another credential is called ${label}` }] : []);
}

/** doc 1 §4.4. Secrets are read and dropped; that these operations add to the account's events is assumed (doc 1 §6). */
export const handlers = mockHandlers({
  api: credentialsApi,
  records: { credentialId: { table: credentialsTable } },
  handlers: {
    list: ({ rows }) => rows(credentialsTable).all(),
    create: (context) => {
      const { label } = context.body;
      uniqueLabel(context, label);
      const credential = context.rows(credentialsTable).insert({ label, last_decrypted: null });
      context.event('managed_credential_create', entityOf(credential));
      return credential;
    },
    sshkey: () => ({ ssh_key: SUPPORT_KEY }),
    view: rowOf,
    update: (context) => {
      const credential = rowOf(context);
      const { label = credential.label } = context.body;
      uniqueLabel(context, label, credential.id);
      const changed = { ...credential, label };
      context.rows(credentialsTable).put(changed);
      context.event('managed_credential_update', entityOf(changed));
      return changed;
    },
    remove: (context) => {
      const credential = rowOf(context);
      context.rows(credentialsTable).remove(credential.id);
      context.event('managed_credential_delete', entityOf(credential));
      return {};
    },
    secret: (context) => {
      context.event('managed_credential_secret_update', entityOf(rowOf(context)));
      return {};
    },
  },
  rows: () => [[credentialsTable, Credential.strict]],
  copy: (account, into) => {
    for (const credential of account.list(credentialsApi.list, {}))
      into.put(credentialsTable, credential, `${credentialsApi.list.path}/${credential.id}`);
  },
});
