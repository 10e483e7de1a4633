import type { NodeStatus } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { backendOf } from '#lib/backend.ts';
import type { Transaction } from '../../store/types.ts';
import { isReachable } from '../computes/rules.ts';
import { type ComputeRow, computesTable } from '../computes/table.ts';
import type { NodeRow } from './configs/nodes/table.ts';
import type { ConfigRow } from './configs/table.ts';
import type { NodeBalancerRow } from './table.ts';

/** What every backend answers to `GET`, with 200, but on paths that begin with `/fail`: those are answered with 503. */
const ANSWER = 'OK';
const FAILING = '/fail';

type Checks = Pick<
  ConfigRow,
  'check' | 'check_attempts' | 'check_body' | 'check_interval' | 'check_path' | 'changed_at'
>;

/** The instance of a Region that has this private address. */
const instanceAt = ({ rows }: Pick<Transaction, 'rows'>, region: string, address: string): ComputeRow | undefined =>
  rows(computesTable)
    .all()
    .find((row) => row.region === region && row.ipv4.includes(address));

/** Whether a backend that is there gives what the check expects (doc 2 §2.2). */
function satisfies({ check, check_path, check_body }: Checks): boolean {
  if (check !== 'http' && check !== 'http_body') return true;
  if (check_path.startsWith(FAILING)) return false;
  return check === 'http' || ANSWER.includes(check_body);
}

/** A stretch of time in which a backend answers, or does not. */
interface Stretch {
  /** Clock time, ms. */
  readonly from: number;
  readonly passes: boolean;
}

/**
 * What the checks say after one stretch of time: up with the first that passes, down with so many in a row that fail,
 * till then what they said before (doc 2 §2.2, `check_attempts`, `check_interval`).
 */
function after(before: NodeStatus, { passes }: Stretch, lasted: number, config: Checks): NodeStatus {
  const needed = config.check_interval * 1000 * (passes ? 1 : config.check_attempts);
  if (lasted < needed) return before;
  return passes ? 'UP' : 'DOWN';
}

/**
 * What the checks of a config say of one of its nodes. It is reckoned when it is asked, from the clock: no check takes
 * place. Checks begin anew when the node or the config is changed. Everything of this is assumed (docs/mock.md), since
 * the document shows no such field; what the settings mean is doc 2 §2.2.
 */
export function statusOf(
  { rows, now }: Pick<Transaction, 'rows' | 'now'>,
  { region }: Pick<NodeBalancerRow, 'region'>,
  config: Checks,
  node: Pick<NodeRow, 'address' | 'changed_at' | 'left'>,
): NodeStatus {
  if (config.check === 'none') return 'unknown';
  const begun = Math.max(node.changed_at, config.changed_at);
  const instance = instanceAt({ rows }, region, backendOf(node.address)?.address ?? '');
  // One that was deleted is missed as one that was shut down: not before the attempts are used.
  const known = instance?.switched_at ?? node.left;
  const passes = known !== null && satisfies(config);
  const switches = passes ? known : [];
  // The latest stretch is as the instance is now, the one before it the other way round, and so on.
  const isUp = passes && instance !== undefined && isReachable(instance);
  const stretches = [0, ...switches].map((from, index): Stretch => ({
    from,
    passes: ((switches.length - index) % 2 === 0) === isUp,
  }));
  let status: NodeStatus = 'unknown';
  stretches.forEach((stretch, index) => {
    const from = Math.max(stretch.from, begun);
    const until = stretches[index + 1]?.from ?? now;
    // One that ended before the checks began lasted less than nothing.
    status = after(status, stretch, until - from, config);
  });
  return status;
}
