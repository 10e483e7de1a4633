import { openIssueOf } from '#contract/managed/issues/open.ts';
import type { FindAttention } from '#ui/page/navigation/area.ts';
import { listed } from '#ui/page/attention.ts';
import { counted } from '#lib/text/format.ts';
import { issues } from './issues/queries.ts';
import { managedPaths } from './paths.ts';
import { services } from './services/queries.ts';

/** Services that have a problem, each with its open issue. */
export const findAttention: FindAttention = async (client) => {
  const [known, opened] = await Promise.all([client.fetchQuery(services.all()), client.fetchQuery(issues.all())]);
  const troubled = known.records.filter(({ status }) => status === 'problem');
  const [service, ...others] = troubled;
  if (service === undefined) return [];
  const issue = others.length === 0 ? openIssueOf(service, opened.records) : undefined;
  const links = troubled.map(({ id, label }) => ({ label, to: managedPaths.services.page(id) }));
  return [
    {
      id: troubled.map(({ id }) => id).join(' '),
      reach: 'down',
      dependents: troubled.length,
      ...(others.length === 0
        ? {
            names: [service.label],
            text: `${service.label} does not answer as expected`,
            to: issue === undefined ? managedPaths.services.page(service.id) : managedPaths.issues.page(issue.id),
            remedy: issue === undefined ? 'View service' : 'View issue',
          }
        : {
            text: `${counted(troubled.length, 'managed service')} do not answer`,
            detail: [listed(links)],
            to: managedPaths.services.list({ 'f.status': 'Problem' }),
            remedy: 'View services',
          }),
    },
  ];
};
