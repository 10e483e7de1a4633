import type { NodeStatus } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { backendOf } from '#lib/net/backend.ts';
import type { Transaction } from '../../store/types.ts';
import { isReachable } from '../computes/rules.ts';
import { type ComputeRow, computesTable } from '../computes/table.ts';
import type { NodeRow } from './configs/nodes/table.ts';
import type { ConfigRow } from './configs/table.ts';
import type { NodeBalancerRow } from './table.ts';

/** Every backend answers `GET` with 200 and this body, except for paths that begin with `/fail`: those answer 503. */
const ANSWER = 'OK';
const FAILING = '/fail';

type Checks = Pick<
  ConfigRow,
  'check' | 'check_attempts' | 'check_body' | 'check_interval' | 'check_path' | 'changed_at'
>;

/** The instance in a Region with this private address. */
const instanceAt = ({ rows }: Pick<Transaction, 'rows'>, region: string, address: string): ComputeRow | undefined =>
  rows(computesTable)
    .all()
    .find((row) => row.region === region && row.ipv4.includes(address));

/** Whether an existing backend answers as the check expects (doc 2 §2.2). */
function satisfies({ check, check_path, check_body }: Checks): boolean {
  if (check !== 'http' && check !== 'http_body') return true;
  if (check_path.startsWith(FAILING)) return false;
  return check === 'http' || ANSWER.includes(check_body);
}

/** A period in which a backend passes its checks, or does not. */
interface Stretch {
  /** Clock time, ms. */
  readonly from: number;
  readonly passes: boolean;
}

/**
 * The status after one period: UP with the first check that passes, DOWN after `check_attempts` failures in a row,
 * until then unchanged (doc 2 §2.2, `check_attempts`, `check_interval`).
 */
function after(before: NodeStatus, { passes }: Stretch, lasted: number, config: Checks): NodeStatus {
  const needed = config.check_interval * 1000 * (passes ? 1 : config.check_attempts);
  if (lasted < needed) return before;
  return passes ? 'UP' : 'DOWN';
}

/**
 * The health status of a node. It is computed from the clock when it is needed; no check takes place. Checks start over
 * when the node or the config is changed. All of this is assumed (docs/mock.md), since the document shows no such
 * field; the meaning of the settings is that of doc 2 §2.2.
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
  // A deleted instance is treated like one that was shut down: it counts as down only after the attempts are used up.
  const known = instance?.switched_at ?? node.left;
  const passes = known !== null && satisfies(config);
  const switches = passes ? known : [];
  // The latest period matches the current state of the instance; before it the state alternates.
  const isUp = passes && instance !== undefined && isReachable(instance);
  const stretches = [0, ...switches].map((from, index): Stretch => ({
    from,
    passes: ((switches.length - index) % 2 === 0) === isUp,
  }));
  let status: NodeStatus = 'unknown';
  stretches.forEach((stretch, index) => {
    const from = Math.max(stretch.from, begun);
    const until = stretches[index + 1]?.from ?? now;
    // A period that ended before the checks began has a negative length and has no effect.
    status = after(status, stretch, until - from, config);
  });
  return status;
}
