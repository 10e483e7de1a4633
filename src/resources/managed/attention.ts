import { openIssueOf } from '#contract/managed/issues/open.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { named } from '#ui/page/attention.ts';
import { counted } from '#lib/text/format.ts';
import { issues } from './issues/queries.ts';
import { managedPaths } from './paths.ts';
import { services } from './services/queries.ts';

/** Services that have a problem, each with its open issue. */
export const findAttention: FindAttention = async (client) => {
  const [known, opened] = await Promise.all([client.fetchQuery(services.all()), client.fetchQuery(issues.all())]);
  return named(
    known.records.filter(({ status }) => status === 'problem'),
    (service): AttentionItem => {
      const issue = openIssueOf(service, opened.records);
      return {
        id: String(service.id),
        reach: 'down',
        name: service.label,
        text: `${service.label} does not answer as expected`,
        to: issue === undefined ? managedPaths.services.page(service.id) : managedPaths.issues.page(issue.id),
        remedy: issue === undefined ? 'View service' : 'View issue',
      };
    },
    (count): AttentionItem => ({
      id: 'problems',
      reach: 'down',
      text: `${counted(count, 'monitored service')} have a problem`,
      to: managedPaths.services.list({ 'f.status': 'Problem' }),
      remedy: 'View services',
    }),
  );
};
