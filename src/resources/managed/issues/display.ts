import { openIssueOf } from '#contract/managed/issues/open.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import type { Tone } from '#ui/display/status.tsx';

/** How an issue is shown: open as long as one of its services has the problem; undefined while that is not known. */
export function issueStatus(
  issue: Issue,
  services: Loadable<readonly Service[]>,
  all: Loadable<readonly Issue[]>,
): { readonly tone: Tone; readonly label: string } | undefined {
  if (!isLoaded(services) || !isLoaded(all)) return undefined;
  const isOpen = services.some((service) => openIssueOf(service, all)?.id === issue.id);
  return isOpen ? { tone: 'bad', label: 'Open' } : { tone: 'off', label: 'Past' };
}
