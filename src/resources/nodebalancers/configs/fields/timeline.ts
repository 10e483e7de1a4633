import { CONFIG_LIMITS } from '#contract/nodebalancers/configs/terms.ts';
import { duration } from '#lib/time.ts';

/** When a dead node is out, in seconds from its death. */
interface Timeline {
  /** It died just before a check, and refuses connections at once. */
  readonly earliest: number;
  /** It died just after a check, and every check waits its full time. */
  readonly latest: number;
  /** When checks begin, in the latest case. */
  readonly checks: readonly number[];
  /** How long each of them may wait. */
  readonly timeout: number;
}

/** What the active check of a config is set to, as a form may hold it: not yet numbers, or out of bounds. */
export interface Timing {
  readonly check_interval: unknown;
  readonly check_timeout: unknown;
  readonly check_attempts: unknown;
}

const { checkAttempts, checkInterval, checkTimeout } = CONFIG_LIMITS;

const within = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** Works it out (doc 2 §2.2: interval, timeout, attempts); undefined while the numbers make no sense together. */
export function timelineOf({ check_interval, check_timeout, check_attempts }: Timing): Timeline | undefined {
  if (
    !within(check_interval, checkInterval) ||
    !within(check_timeout, checkTimeout) ||
    !within(check_attempts, checkAttempts) ||
    check_interval <= check_timeout
  )
    return undefined;
  return {
    earliest: (check_attempts - 1) * check_interval,
    latest: check_attempts * check_interval + check_timeout,
    checks: Array.from({ length: check_attempts }, (_, place) => (place + 1) * check_interval),
    timeout: check_timeout,
  };
}

/** Why the numbers make no sense together, as soon as both are there (doc 2 §7). */
export const timingFault = ({ check_interval, check_timeout }: Timing): string | undefined =>
  typeof check_interval === 'number' && typeof check_timeout === 'number' && check_interval <= check_timeout
    ? `An interval of ${check_interval} s is not more than a timeout of ${check_timeout} s: checks would overlap, and are refused.`
    : undefined;

export const seconds = (count: number): string => (count === 0 ? 'at once' : duration(count * 1000));

/** After how long a dead node gets no more traffic, in a sentence. */
export function timelineWords({ earliest, latest, checks, timeout }: Timeline): string {
  const [every = 0] = checks;
  const failing = checks.length === 1 ? 'One check has to fail' : `${checks.length} checks in a row have to fail`;
  const span = earliest === 0 ? `within ${seconds(latest)}` : `after ${seconds(earliest)} to ${seconds(latest)}`;
  return `A dead node is out ${span}. ${failing}; there is one every ${seconds(every)}, and each is given up after ${seconds(timeout)}.`;
}
