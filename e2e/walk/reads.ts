import operations from '../../docs/api/operations.json' with { type: 'json' };
import { allEndpoints } from '../../scripts/specifications.ts';
import type { Fault } from '../support/control.ts';

/** Paths of every reading operation: the documented ones, and those that the contract assumes. */
const reads: readonly string[] = [
  ...new Set(
    [...operations, ...(await allEndpoints()).map(({ endpoint }) => endpoint)]
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path),
  ),
];

/** The same fault for every reading operation, one rule each. */
export const onEveryRead = (error: Omit<Fault, 'method' | 'path'>): Fault[] =>
  reads.map((path) => ({ method: 'GET', path, ...error }));

/** Every reading is refused, in a way that no client tries again. */
export const REFUSED = onEveryRead({
  act: 'answer',
  count: null,
  status: 400,
  errors: [{ field: null, reason: 'Nothing can be read today' }],
});

/** Nothing that is read ever answers. */
export const HANGING = onEveryRead({ act: 'hang', count: null });
