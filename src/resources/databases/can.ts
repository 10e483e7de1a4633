import { useDisabledReason } from '#api/permissions/permissions.ts';
import { databasesApi } from '#contract/databases/api.ts';
import { credentialsReason, deleteReason, updateReason } from '#contract/databases/rules.ts';

const ENDPOINTS = {
  edit: databasesApi.update,
  resize: databasesApi.update,
  credentials: databasesApi.credentials,
  delete: databasesApi.remove,
} as const;

const RULES = {
  edit: updateReason,
  resize: updateReason,
  credentials: credentialsReason,
  delete: deleteReason,
} as const;

/** The actions on one database. */
export type DatabaseAction = keyof typeof ENDPOINTS;

/** What decides about them; unknown parts decide nothing. */
interface Subject {
  readonly id: number;
  readonly label?: string;
  readonly status?: string;
  readonly engine?: string;
}

/** Why an action on a database is refused by its engine, then by its status. */
export function databaseRefusal(
  action: DatabaseAction,
  { label = 'The database', status, engine }: Omit<Subject, 'id'>,
): string | undefined {
  if (engine !== undefined && engine !== 'mysql') return 'Only MySQL databases can be managed here';
  const reason = status === undefined ? undefined : RULES[action]({ status });
  return reason && `${label} ${reason}`;
}

/** Why an action on a database is refused: by the user's permissions, its engine, then its status. */
export function useDatabaseReasons(): (action: DatabaseAction, subject: Subject) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, { id, ...subject }) =>
    disabledReason(ENDPOINTS[action], { instanceId: id }) ?? databaseRefusal(action, subject);
}
