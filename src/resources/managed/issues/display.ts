import { isOpen } from '#contract/managed/issues/open.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { isKnown, type Known } from '#ui/confirm/known.ts';
import type { Tone } from '#ui/display/status.tsx';

/** How an issue is shown: open as long as one of its services has the problem; undefined while that is not known. */
export function issueStatus(
  issue: Issue,
  services: Known<readonly Service[]>,
  all: Known<readonly Issue[]>,
): { readonly tone: Tone; readonly label: string } | undefined {
  if (!isKnown(services) || !isKnown(all)) return undefined;
  return isOpen(issue, services, all) ? { tone: 'bad', label: 'Open' } : { tone: 'off', label: 'Past' };
}
