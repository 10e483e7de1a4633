import * as z from 'zod/mini';
import type { RowId, Transaction, WorldMeta } from '#mocks/store/types.ts';
import { checkGrants, checkScopes } from '../access/auth.ts';
import { notFound, refusal } from '../http/errors.ts';
import type { PageRequest } from '../http/page.ts';
import { checkRecords, pathParams, readQuery } from '../http/params.ts';
import type { Match, Route } from '../http/router.ts';
import { type Principal, principalOfToken } from '../access/principal.ts';
import { refuse } from '../types.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldError, fieldErrors } from '#contract/envelope.ts';
import { withoutAssumed } from './bare.ts';

/** A read body, or what is wrong with it. */
type BodyReading = { readonly body: unknown; readonly errors: readonly FieldError[] };

/**
 * Reads the body that an operation takes. Unknown fields fall away; no body is an empty object; in bare mode
 * assumed fields fall away before anything is judged.
 */
function readBody({ body: schema }: Endpoint, text: string, bare: boolean): BodyReading {
  if (schema === undefined) return { body: undefined, errors: [] };
  let value: unknown = {};
  try {
    if (text.trim() !== '') value = JSON.parse(text);
  } catch {
    return { body: undefined, errors: [{ field: null, reason: 'The body is not valid JSON' }] };
  }
  const read = z.safeParse(schema, bare ? withoutAssumed(schema, value) : value);
  return read.success ? { body: read.data, errors: [] } : { body: undefined, errors: fieldErrors(read.error) };
}

/** A request, as far as it can be read without looking at the world. */
export interface Call {
  readonly match: Match | undefined;
  readonly search: URLSearchParams;
  /** Undefined where none came, empty where something else than a bearer token came. */
  readonly token: string | undefined;
  readonly bodyText: string;
}

/** A request that may be handled. */
export interface CheckedRequest {
  readonly route: Route;
  /** Undefined where the operation is public and no token came. */
  readonly principal: Principal | undefined;
  readonly params: Readonly<Record<string, RowId>>;
  readonly page: PageRequest;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Who calls: 401 for a token that nobody has, even where none is needed. */
export function authenticate({ token }: Pick<Call, 'token'>, meta: Pick<WorldMeta, 'personas'>): Principal | undefined {
  if (token === undefined) return undefined;
  const principal = principalOfToken(token, meta);
  if (principal === undefined) throw refusal(401, 'Invalid token');
  return principal;
}

/** A server that knows the documents only has no operation at an assumed address. */
function routeOf({ match }: Call, { bare }: Pick<WorldMeta, 'bare'>): Match {
  if (match === undefined || (bare && match.route.endpoint.assumed !== undefined)) throw notFound();
  return match;
}

/** Takes a request of somebody through every check, in the agreed order: token, scope, parameters, record, grant, body. */
export function checkRequest(
  call: Call,
  principal: Principal | undefined,
  transaction: Pick<Transaction, 'rows'>,
  meta: Pick<WorldMeta, 'bare'>,
): CheckedRequest {
  const match = routeOf(call, meta);
  const { route } = match;
  const { endpoint } = route;
  if (principal === undefined && !endpoint.access.public) throw refusal(401, 'A token is needed');
  if (principal !== undefined) checkScopes(endpoint.access, principal.scopes);
  const params = pathParams(match);
  checkRecords(match, params, transaction);
  if (principal !== undefined) checkGrants(endpoint.access, principal, params);
  const { page, query, errors } = readQuery(endpoint, call.search, meta.bare);
  const read = readBody(endpoint, call.bodyText, meta.bare);
  refuse(400, [...errors, ...read.errors]);
  return { route, principal, params, page, query, body: read.body };
}
