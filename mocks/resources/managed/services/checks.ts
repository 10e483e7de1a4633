import type { Service } from '#contract/managed/services/schema.ts';
import { openIssueOf } from '#contract/managed/issues/open.ts';
import { instanceAt, isPrivateAddress } from '#contract/managed/services/address.ts';
import { wireTime } from '#lib/time.ts';
import type { Transaction } from '../../../store/types.ts';
import { answers, computesTable } from '../../computes/table.ts';
import { credentialsTable } from '../credentials/table.ts';
import { issuesTable, openIssue, troubleOf } from '../issues/table.ts';

/** A service with what its checks need. */
export interface ServiceRow extends Service {
  /** Clock time of the next check, ms; null where nothing can change its result, or nothing is checked. */
  readonly check_due: number | null;
  /** Whether the last check failed and its timeout is running. */
  readonly is_failing: boolean;
  /** Whether it answers as an instance of the account does, and is therefore checked again and again. */
  readonly follows: boolean;
  /** When support decrypts its credentials because of an issue, clock time in ms. */
  readonly decrypt_due: number | null;
}

/** How long after its creation a service is checked first, in seconds (assumed; docs/mock.md). */
export const FIRST_CHECK_S = 60;
/** How often a service is checked whose result can change (assumed). */
const CHECK_EVERY_S = 300;
/** How long after an issue was opened support decrypts the credentials of its service (assumed). */
const DECRYPT_AFTER_S = 900;

/** Every address outside the account answers `OK`, except for paths that begin with `/fail`. */
const ANSWER = 'OK';
const FAILING = /^([a-z]+:\/\/)?[^/?]*\/fail/i;

type Checked = Pick<Service, 'service_type' | 'address' | 'body' | 'region'>;

/** Whether a service answers as an instance of the account does: by its address, or a private one that may become one. */
export const follows = ({ rows }: Pick<Transaction, 'rows'>, service: Checked): boolean =>
  isPrivateAddress(service.address) || instanceAt(service, rows(computesTable).all()) !== undefined;

/** Whether a check passes now: an instance has to be reachable, and the expected text has to be in the answer. */
function passes({ rows }: Pick<Transaction, 'rows'>, service: Checked & Pick<ServiceRow, 'follows'>): boolean {
  const instance = service.follows ? instanceAt(service, rows(computesTable).all()) : undefined;
  if (service.follows && (instance === undefined || !answers(instance))) return false;
  if (service.service_type !== 'url') return true;
  return !FAILING.test(service.address) && ANSWER.includes(service.body ?? '');
}

/** A service before its first check, after it was created, changed or enabled. */
export const unchecked = (
  transaction: Pick<Transaction, 'rows' | 'now'>,
  service: Omit<Service, 'id'>,
): Omit<ServiceRow, 'id'> => ({
  ...service,
  status: 'pending',
  check_due: transaction.now + FIRST_CHECK_S * 1000,
  is_failing: false,
  follows: follows(transaction, service),
  decrypt_due: null,
});

/** The row with a new problem; it joins the open issue of another service on the same instance, or opens one. */
function troubled(row: ServiceRow, transaction: Transaction, services: readonly ServiceRow[]): ServiceRow {
  const issues = transaction.rows(issuesTable);
  const all = issues.all();
  const instances = transaction.rows(computesTable).all();
  const on = instanceAt(row, instances)?.id;
  const open = services
    .filter((other) => on !== undefined && instanceAt(other, instances)?.id === on)
    .map((other) => openIssueOf(other, all))
    .find((issue) => issue !== undefined);
  if (open === undefined) openIssue(transaction, [row.id], troubleOf([row.label]), wireTime(transaction.now));
  else issues.put({ ...open, services: [...new Set([...open.services, row.id])] });
  return {
    ...row,
    status: 'problem',
    decrypt_due: row.credentials.length === 0 ? null : transaction.now + DECRYPT_AFTER_S * 1000,
  };
}

/** The check that is due: a failure counts as a problem when the timeout is over (doc 1 §2.8). */
function checked(row: ServiceRow, transaction: Transaction, services: readonly ServiceRow[]): ServiceRow {
  const { now } = transaction;
  if (row.check_due === null || row.check_due > now) return row;
  const next = row.follows ? now + CHECK_EVERY_S * 1000 : null;
  if (passes(transaction, row)) return { ...row, status: 'ok', is_failing: false, check_due: next };
  if (row.status === 'problem') return { ...row, check_due: next };
  if (!row.is_failing) return { ...row, is_failing: true, check_due: now + row.timeout * 1000 };
  return { ...troubled(row, transaction, services), is_failing: false, check_due: next };
}

/** Support decrypts the credentials of a service with a problem, to resolve it. */
function decrypted(row: ServiceRow, { rows, now }: Transaction): ServiceRow {
  if (row.decrypt_due === null || row.decrypt_due > now) return row;
  for (const id of row.credentials) {
    const credential = rows(credentialsTable).get(id);
    if (credential !== undefined) rows(credentialsTable).put({ ...credential, last_decrypted: wireTime(now) });
  }
  return { ...row, decrypt_due: null };
}

/** The row after everything that is due by now. */
export const settled = (row: ServiceRow, transaction: Transaction, services: readonly ServiceRow[]): ServiceRow =>
  decrypted(checked(row, transaction, services), transaction);

/** A service that rests in its state, with its first check from a time on (clock time, ms). */
export function repeatedCheck(row: ServiceRow, from: number): ServiceRow | undefined {
  const { check_due: due, follows, decrypt_due } = row;
  if (due === null || !follows || decrypt_due !== null) return undefined;
  const every = CHECK_EVERY_S * 1000;
  return { ...row, check_due: due + Math.ceil((from - due) / every) * every };
}
