import type { Plan } from '#analysis/change-plan/schema.ts';
import { kindAt } from '#contract/account-file/places.ts';
import { harmedBy } from '#contract/changes/harmed.ts';
import { listAbove } from '#contract/changes/touched.ts';
import { writeNamed } from '#contract/changes/operations.ts';
import { andList } from '#lib/text/format.ts';
import { protectionKey } from '#ui/actions/define.ts';
import { PROTECTED } from '#ui/actions/protection.ts';
import { usePreference } from '#ui/prefs.ts';
import { lookOf } from './kinds.ts';

/** What the record of a path is protected as; undefined for one that cannot be. */
function keyAt(path: string): string | undefined {
  const list = listAbove(path);
  const kind = kindAt(list);
  // A service of a firewall has no protection of its own, and a Managed service is called the same.
  if (kind === undefined || kind === 'devices') return undefined;
  const noun = lookOf(kind).noun.split(' ').at(-1) ?? '';
  return protectionKey({ noun }, decodeURIComponent(path.slice(list.length + 1)));
}

type Params = Readonly<Record<string, string | number>>;

/** The names of the protected records from which a write would take something away, or which it would interrupt. */
export const protectedFrom = (
  held: Readonly<Record<string, string>>,
  write: Parameters<typeof harmedBy>[0],
): readonly string[] => [...new Set(harmedBy(write).flatMap((path) => held[keyAt(path) ?? ''] ?? []))];

const isValue = (entry: readonly [string, unknown]): entry is [string, string | number] => typeof entry[1] !== 'object';

/** Gives why a step of a plan is not sent, as a sentence; `params`: of the account, as far as the step has only references. */
export function useStepProtection({ steps }: Plan): (nth: number, params?: Params) => string | undefined {
  const [held] = usePreference(PROTECTED);
  return (nth, params = {}) => {
    const step = steps[nth - 1];
    if (step === undefined) return undefined;
    const known = Object.fromEntries(Object.entries({ ...step.params, ...params }).filter(isValue));
    const names = protectedFrom(held, { ...step, endpoint: writeNamed(step.operation), params: known });
    if (names.length === 0) return undefined;
    const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
    return `${andList(names)} ${are} protected in this browser: stop protecting ${them}, or leave out step ${nth}.`;
  };
}
