import type { Issue } from '#contract/managed/issues/schema.ts';
import type { Table, Transaction } from '../../../store/types.ts';

export const issuesTable: Table<Issue> = {
  name: 'managed-issues',
  // An issue outlives the services that it affected.
  references: [
    {
      to: 'managed-services',
      ids: ({ services }) => services,
      onDelete: { clear: (row, gone) => ({ ...row, services: row.services.filter((id) => id !== gone) }) },
    },
  ],
};

/** Tickets are numbered apart from issues; the tickets themselves are not covered by the API (assumed). */
const FIRST_TICKET = 17_001;

/** "Web shop and Invoices do not answer": what a ticket is called. */
export const troubleOf = (labels: readonly string[]): string =>
  `${labels.join(' and ')} ${labels.length === 1 ? 'does' : 'do'} not answer`;

/** Opens an issue with its ticket, for services that stopped answering at a time. */
export function openIssue(
  { rows }: Pick<Transaction, 'rows'>,
  services: readonly number[],
  label: string,
  created: string,
): Issue {
  const id = (rows(issuesTable).all().at(-1)?.entity.id ?? FIRST_TICKET - 1) + 1;
  const entity = { id, label: `Managed: ${label}`, type: 'ticket', url: `/support/tickets/${id}` };
  return rows(issuesTable).insert({ created, entity, services: [...services] });
}
