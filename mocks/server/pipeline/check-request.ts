import * as z from 'zod/mini';
import type { RowId, Transaction, WorldMeta } from '#mocks/store/types.ts';
import { checkGrants, checkScopes } from '../access/auth.ts';
import { notAllowed, notFound, refusal } from '../http/errors.ts';
import type { PageRequest } from '../http/page.ts';
import { checkRecords, pathParams, readQuery } from '../http/params.ts';
import type { Match, Route } from '../http/router.ts';
import { type Principal, principalOfToken } from '../access/principal.ts';
import { refuse } from '../types.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldError, fieldErrors } from '#contract/envelope.ts';
import { withoutAssumed } from './bare.ts';

/** A parsed body, or its errors. */
type BodyReading = { readonly body: unknown; readonly errors: readonly FieldError[] };

/**
 * Parses the body of an operation. Unknown fields are dropped; no body is an empty object; in bare mode assumed fields
 * are dropped before validation.
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

/** A request, as far as it can be read without the world. */
export interface Call {
  readonly match: Match | undefined;
  /** The operations with other methods at this path. */
  readonly others: readonly Endpoint[];
  readonly search: URLSearchParams;
  /** Undefined without the header, empty for anything but a bearer token. */
  readonly token: string | undefined;
  readonly bodyText: string;
  /** The absolute address of the mock, with a slash at its end. */
  readonly root: string;
}

/** A request that passed every check. */
export interface CheckedRequest {
  readonly route: Route;
  /** Undefined where the operation is public and no token was sent. */
  readonly principal: Principal | undefined;
  readonly params: Readonly<Record<string, RowId>>;
  readonly page: PageRequest;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly root: string;
}

/** The caller: 401 for an unknown token, even where none is needed. */
export function authenticate({ token }: Pick<Call, 'token'>, meta: Pick<WorldMeta, 'personas'>): Principal | undefined {
  if (token === undefined) return undefined;
  const principal = principalOfToken(token, meta);
  if (principal === undefined) throw refusal(401, 'Invalid token');
  return principal;
}

/** A server that knows only the documents has no operation at an assumed address. */
function routeOf({ match, others }: Call, { bare }: Pick<WorldMeta, 'bare'>): Match {
  const isKnown = ({ assumed }: Endpoint): boolean => !bare || assumed === undefined;
  if (match !== undefined && isKnown(match.route.endpoint)) return match;
  const methods = others.filter(isKnown).map(({ method }) => method);
  throw methods.length === 0 ? notFound() : notAllowed(methods);
}

/** Runs every check on a request, in the agreed order: token, scope, parameters, record, grant, body. */
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
  return { route, principal, params, page, query, body: read.body, root: call.root };
}
