import { draftsOf, type IssueDraft } from '../../../scenarios/drafts.ts';
import type { Registration, Seeding } from '../../../server/types.ts';
import { servicesTable } from '../services/table.ts';
import { issuesTable, openIssue, troubleOf } from './table.ts';

const HOUR = 3600;

/** Labels of the services, and how many hours ago their issue was opened: the past first, then those of present problems. */
const DRAFTS: readonly IssueDraft[] = [
  [['Public API'], 400],
  [['Public API', 'Web shop'], 205],
  [['Web shop'], 150],
  [['Web shop'], 147],
  [['Mail gateway'], 60],
  [['Status page', 'Invoices'], 5],
  [['Mail gateway'], 2],
];

function seedIssues(world: Seeding): void {
  const known = world.rows(servicesTable).all();
  for (const [labels, hours] of draftsOf(world, 'issues', DRAFTS)) {
    const services = labels.flatMap((label) => known.filter((row) => row.label === label).map(({ id }) => id));
    if (services.length > 0) openIssue(world, services, troubleOf(labels), world.timeText(hours * HOUR));
  }
  // In the world `large`: those of the generated services that have a problem.
  const opened = new Set(
    world
      .rows(issuesTable)
      .all()
      .flatMap(({ services }) => services),
  );
  for (const { id, label, status } of known)
    if (status === 'problem' && !opened.has(id))
      openIssue(world, [id], troubleOf([label]), world.timeText((id % 200) * HOUR));
}

export const managedIssues: Registration = {
  name: 'managed-issues',
  paths: ['/managed/issues'],
  tables: [issuesTable],
  seed: seedIssues,
};
