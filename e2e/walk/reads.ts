import operations from '../../docs/api/operations.json' with { type: 'json' };
import { allEndpoints } from '../../scripts/specifications.ts';
import type { Fault } from '../support/server/control.ts';

/** Paths of all GET operations: the documented ones, and those that the contract assumes. */
const reads: readonly string[] = [
  ...new Set(
    [...operations, ...(await allEndpoints()).map(({ endpoint }) => endpoint)]
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path),
  ),
];

/** The same fault for every GET operation, one rule each. */
const onEveryRead = (fault: Omit<Fault, 'method' | 'path'>): Fault[] =>
  reads.map((path) => ({ method: 'GET', path, ...fault }));

/** Every read is refused with a status that no client retries. */
export const REFUSED = onEveryRead({
  act: 'answer',
  count: null,
  status: 400,
  errors: [{ field: null, reason: 'Nothing can be read today' }],
});

/** Every read is answered some frames later, so that what waits for it is drawn before. */
export const LATE = onEveryRead({ act: 'pass', count: null, delay_ms: 60 });

/** No read is ever answered. */
export const HANGING = onEveryRead({ act: 'hang', count: null });
