import { CONFIG_LIMITS } from '#contract/nodebalancers/configs/terms.ts';
import { duration } from '#lib/time.ts';

/** When a dead node is taken out, in seconds from its death. */
export interface Timeline {
  /** It died just before a check, and refuses connections at once. */
  readonly earliest: number;
  /** It died just after a check, and every check takes its full timeout. */
  readonly latest: number;
  /** When checks begin, in the latest case. */
  readonly checks: readonly number[];
  /** The timeout of each check. */
  readonly timeout: number;
}

/** The settings of a config's active check, as in a form: possibly not numbers yet, or out of bounds. */
export interface Timing {
  readonly check_interval: unknown;
  readonly check_timeout: unknown;
  readonly check_attempts: unknown;
}

const { checkAttempts, checkInterval, checkTimeout } = CONFIG_LIMITS;

const within = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/**
 * The timeline of a check (doc 2 §2.2: interval, timeout, attempts); undefined while the numbers are not valid
 * together.
 */
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
    checks: Array.from({ length: check_attempts }, (_, index) => (index + 1) * check_interval),
    timeout: check_timeout,
  };
}

/** Why the numbers are not valid together, as soon as both are given (doc 2 §7). */
export const timingError = ({ check_interval, check_timeout }: Timing): string | undefined =>
  typeof check_interval === 'number' && typeof check_timeout === 'number' && check_interval <= check_timeout
    ? `The interval (${check_interval} s) must be more than the timeout (${check_timeout} s).`
    : undefined;

export const seconds = (count: number): string => (count === 0 ? 'at once' : duration(count * 1000));

/** The nodes that the active check takes out (doc 2 §2.2, `check`); for an unknown check the text stays general. */
const FAILING: Readonly<Record<string, string>> = {
  connection: 'A node that accepts no connection',
  http: 'A node that fails the path',
  http_body: 'A node that fails the path or lacks the text',
};

/** After how long a node that fails the check gets no more traffic, as a sentence. */
export function timelineText({ earliest, latest, checks }: Timeline, check: string): string {
  const failing = checks.length === 1 ? '1 failed check' : `${checks.length} failed checks`;
  const span = earliest === 0 ? `within ${seconds(latest)}` : `after ${seconds(earliest)} to ${seconds(latest)}`;
  return `${FAILING[check] ?? 'A dead node'} leaves rotation ${span} (${failing}).`;
}

/** The settings that also decide whether nodes are taken out, besides the active check. */
export interface OtherSettings {
  readonly check: string;
  readonly check_passive: boolean;
  readonly protocol: string;
}

/** Whether 5xx responses are detected (doc 2 §2.2, `check_passive`): a tcp config does not look into its traffic. */
const seesErrors = ({ check_passive, protocol }: OtherSettings): boolean => check_passive && protocol !== 'tcp';

/** What happens without an active check, as a sentence. */
export const uncheckedText = (others: OtherSettings): string =>
  seesErrors(others)
    ? 'No active check: a node that stops answering keeps its share. Only a 5xx answer takes it out.'
    : 'No check: a dead node keeps its share of the traffic.';

/** What to add to `timelineText` about responses to clients: a sentence, or an empty text. */
export function besideText(others: OtherSettings): string {
  if (seesErrors(others)) return 'A 5xx answer takes a node out at once.';
  return others.check === 'connection' ? 'Answers are not checked.' : '';
}
