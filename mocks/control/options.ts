import type { Scenario } from '../scenarios/index.ts';
import type { Router } from '../server/http/router.ts';
import type { MockClock } from '../server/mock-clock.ts';
import type { RequestLog } from '../server/pipeline/log.ts';
import type { MockResource } from '../server/types.ts';
import type { NewWorld, Store } from '../store/store.ts';

/** The parts of a mock that its control API works on. */
export interface ControlOptions {
  readonly store: Store;
  readonly log: RequestLog;
  readonly clock: MockClock;
  readonly router: Router;
  readonly scenarios: readonly Scenario[];
  readonly resources: readonly MockResource[];
  /** The world of a reset with an empty body. */
  readonly first: NewWorld;
  /** Real time, ms since epoch. */
  real(): number;
  /** Called after every change, so that all tabs reload their data; `anew`: the world was replaced. */
  changed(anew: boolean): void;
  /** The snapshot that a reset with an empty body leads to, instead of `first`. */
  origin?(): unknown;
  /** What `GET __mock` tells besides. */
  about?(): Readonly<Record<string, unknown>>;
}
