import { elapsedText } from '#lib/time.ts';
import { PROVISION_MINUTES } from '#contract/databases/terms.ts';
import type { CollectionName } from '#contract/kinds.ts';
import { READY_MINUTES } from '#contract/lke/clusters/terms.ts';

/** From how many to how many minutes something takes. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

const about = (minutes: number): Span => ({ min: minutes, max: minutes });

type Spans = Readonly<Record<string, Span>>;

/** How long jobs usually take, by collection and status of the record: as documented for what is new, else assumed. */
const USUAL: Readonly<Record<string, Spans>> = {
  computes: {
    provisioning: { min: 1, max: 2 },
    booting: about(0.5),
    rebooting: about(0.5),
    shutting_down: about(0.5),
    cloning: about(5),
  },
  databases: {
    provisioning: PROVISION_MINUTES,
    updating: { min: 1, max: 12 },
    backing_up: { min: 5, max: 10 },
    restoring: about(30),
    suspending: about(5),
    resuming: about(5),
  },
  'lke-clusters': { not_ready: READY_MINUTES },
  images: { creating: about(20) },
  'managed-services': { pending: about(1) },
} satisfies { readonly [N in CollectionName]?: Spans };

/** How long a record of a collection usually stays in a status; undefined where that depends on too much. */
export const usualOf = (collection: string, status: string | undefined): Span | undefined =>
  status === undefined ? undefined : USUAL[collection]?.[status];

/** "15 to 30 min", "about 30 s". */
export function usualText({ min, max }: Span): string {
  if (min === max) return `about ${max < 1 ? `${max * 60} s` : `${max} min`}`;
  return `${min} to ${max} min`;
}

const MINUTE = 60_000;

/** How far a job is of what it usually takes. */
export interface Pace {
  /** "started 4 min ago · usually 15 to 30 min"; only what is known, else empty. */
  readonly text: string;
  /** The part of the usual time that has passed, 1 at most; undefined where either is not known. */
  readonly share: number | undefined;
  readonly isLate: boolean;
}

/** Since when a job runs (ms) and how long that usually takes, in the same words for all kinds; nothing is guessed. */
export function paceOf(elapsed: number | undefined, usual: Span | undefined): Pace {
  const isLate = usual !== undefined && elapsed !== undefined && elapsed > usual.max * MINUTE;
  const since = elapsed === undefined ? undefined : `started ${elapsedText(Math.max(0, elapsed))} ago`;
  const usually =
    usual &&
    (isLate
      ? `longer than the usual ${usualText({ ...usual, min: usual.max }).replace('about ', '')}`
      : `usually ${usualText(usual)}`);
  return {
    text: [since, usually].filter((part) => part !== undefined).join(' · '),
    share:
      usual === undefined || elapsed === undefined
        ? undefined
        : Math.min(1, Math.max(0, elapsed) / (usual.max * MINUTE)),
    isLate,
  };
}
