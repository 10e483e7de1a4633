import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { onSessionTurn } from '../session/session.ts';
import { store } from '../store.ts';

/** What the responses of this session have shown about the user's rights. */
export interface Capabilities {
  /** From `X-OAuth-Scopes`; undefined until a response has it. */
  readonly scopes?: readonly string[];
  /** Reasons of refusals so far, by operation and record. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Whether the server has an assumed operation, by the operation's name; absent: unknown. */
  readonly offered?: Readonly<Record<string, boolean>>;
}

const NOTHING: Capabilities = { refusals: {} };

export const capabilities = store<Capabilities>(NOTHING);

type Ask = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** Where grants are per record, a refusal is about that record; everywhere else about the whole operation. */
const keyOf = (endpoint: Ask, params: Readonly<Record<string, string | number>> = {}): string => {
  const { grant } = endpoint.access;
  return grant === undefined ? operationName(endpoint) : `${operationName(endpoint)} ${params[grant.param] ?? ''}`;
};

/** Remembers a 403 for the rest of the session. */
export function learnRefusal(endpoint: Ask, params: Record<string, string | number> | undefined, reason: string): void {
  const now = capabilities.get();
  capabilities.set({ ...now, refusals: { ...now.refusals, [keyOf(endpoint, params)]: reason } });
}

/** Forgets a refusal after the same call succeeded. */
export function forgetRefusal(endpoint: Ask, params: Record<string, string | number> | undefined): void {
  const now = capabilities.get();
  const { [keyOf(endpoint, params)]: refused, ...refusals } = now.refusals;
  if (refused !== undefined) capabilities.set({ ...now, refusals });
}

/** The reason why such a call was refused earlier in this session. */
export const knownRefusal = (
  { refusals }: Capabilities,
  endpoint: Ask,
  params: Readonly<Record<string, string | number>> | undefined,
): string | undefined => refusals[keyOf(endpoint, params)];

/**
 * Remembers whether the server has an operation. Once it has responded it counts as present: a later 404 is about a
 * single record, which may have been deleted.
 */
export function learnOffered(endpoint: Pick<Endpoint, 'method' | 'path'>, has: boolean): void {
  const now = capabilities.get();
  const operation = operationName(endpoint);
  const known = now.offered?.[operation];
  if (known !== true && known !== has) capabilities.set({ ...now, offered: { ...now.offered, [operation]: has } });
}

/** Reads `X-OAuth-Scopes`: comma or space separated (assumed). */
export function learnScopes(header: string | null): void {
  if (header === null) return;
  const scopes = header.split(/[\s,]+/).filter((scope) => scope !== '');
  const now = capabilities.get();
  if (now.scopes?.join(' ') !== scopes.join(' ')) capabilities.set({ ...now, scopes });
}

/** Forgets everything, as when the token changes or the mock's personas change. */
export const forgetCapabilities = (): void => capabilities.set(NOTHING);

onSessionTurn(forgetCapabilities);
