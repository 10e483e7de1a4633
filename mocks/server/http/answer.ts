import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldPath } from '#contract/envelope.ts';
import { withoutAssumed } from '../pipeline/bare.ts';
import { failed, type Reply } from './errors.ts';
import { cutPage, isPaged, isSliceable, type PageRequest, ALL_ROWS } from './page.ts';
import type { Route } from './router.ts';
import { NO_CONTENT } from '../types.ts';

/** Turns the result of a handler into a reply. Called within the transaction, since cutting the page may read rows. */
export function present(endpoint: Endpoint, given: unknown, page: PageRequest, bare: boolean): Reply {
  if (given === NO_CONTENT) return { status: 204, body: undefined };
  const whole =
    isPaged(endpoint.response) && isSliceable(given) ? cutPage(given, endpoint.paged ? page : ALL_ROWS) : given;
  return { status: 200, body: bare ? withoutAssumed(endpoint.response.strict, whole) : whole };
}

/** Checks the mock's own reply strictly against the contract; a wrong one becomes a 500 that names the paths. */
export function checked({ route, reply }: { readonly route: Route; readonly reply: Reply }): Reply {
  if (reply.status !== 200) return reply;
  const read = z.safeParse(route.endpoint.response.strict, reply.body);
  // The parsed body has its fields in the order of the contract.
  if (read.success) return { ...reply, body: read.data };
  const paths = read.error.issues.map(({ path, message }) => `${fieldPath(path) || '(whole answer)'}: ${message}`);
  console.error(`The mock's answer to ${route.operation} breaks the contract:`, paths);
  return failed(500, [{ field: null, reason: `The mock's own answer breaks the contract at ${paths.join('; ')}` }]);
}
