import type * as z from 'zod/mini';
import type { Fields } from '#lib/json.ts';
import { type Page, pageOf } from './envelope.ts';
import type { Shape } from './record.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Grants that allow creating (doc 1 §4.2, doc 3 §4.3; the rest is assumed). */
export type GlobalGrant = 'add_computes' | 'add_databases' | 'add_firewalls' | 'add_images' | 'add_nodebalancers';

/** Kinds of record that a grant can be given on (assumed). */
export type GrantKind = 'compute' | 'database' | 'firewall' | 'image' | 'lkecluster' | 'nodebalancer' | 'vpc';

export type Level = 'read_only' | 'read_write';

/** Who may call an endpoint; the mock refuses by it, the console explains by it. */
export interface Access {
  /** No token is required, though an invalid one is refused. */
  readonly public: boolean;
  /** All of these are needed. */
  readonly scopes: readonly Scope[];
  /** The global grant that a restricted user needs. */
  readonly add?: GlobalGrant;
  /** The grant that a restricted user needs on the record of a path parameter. */
  readonly grant?: { readonly kind: GrantKind; readonly param: string; readonly level: Level };
  /** Only for unrestricted users, regardless of scopes. */
  readonly unrestricted?: true;
}

/** What a write does that its path does not tell. */
export interface Effect {
  /** The list in which it makes a record. */
  readonly makes?: string;
  /** The field of the answer that has the record it makes. */
  readonly within?: string;
  /** A field of the body that names the record to change: with it, none is made. */
  readonly into?: string;
  /** The field of the record that it replaces as a whole. */
  readonly replaces?: string;
  /** The field of the body with the addresses whose holders it changes. Its path names no record. */
  readonly moves?: 'assignments' | 'ips';
  /** Whether it takes parts away from its record, or interrupts that, by what it sets and what was there before. */
  harms?(body: Fields, before: Fields): boolean;
}

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** Values for the `{…}` parts of a path. */
export type Params<Path extends string> = Record<ParamName<Path>, string | number>;

/** The schema of a request body: its input is what forms contain, its output what handlers read (with defaults). */
export type Body = z.ZodMiniType | undefined;

export type BodyIn<B extends Body> = B extends z.ZodMiniType ? z.input<B> : undefined;
export type BodyOut<B extends Body> = B extends z.ZodMiniType ? z.output<B> : undefined;

/** One operation of the API: the client sends by it, the mock routes and answers by it. */
export interface Endpoint<Path extends string = string, B extends Body = Body, T = unknown> {
  readonly method: Method;
  /** As in docs/api/operations.json, below `/v4`. */
  readonly path: Path;
  /** Where the documents define it (`doc 3 §4.1`), or, if it is assumed, where they mention it. */
  readonly section: string;
  /** Why it is assumed; absent on documented operations. */
  readonly assumed?: string;
  readonly access: Access;
  /** Path parameters that are whole numbers; all others are texts. */
  readonly integers: readonly string[];
  /** Whether it takes `page` and `page_size`. */
  readonly paged: boolean;
  /** Further query parameters, by name. */
  readonly query?: z.ZodMiniObject;
  /** Fields of the body that replace a whole list of the record: what the body leaves out is gone. */
  readonly wholeLists?: readonly string[];
  readonly effect?: Effect;
  /** Whether it may answer 204, without a body (assumed). */
  readonly mayBeEmpty?: true;
  readonly body: B;
  readonly response: Shape<T>;
}

interface Description<T> {
  readonly section: string;
  readonly assumed?: string;
  readonly access?: Partial<Access>;
  /** Path parameters that are texts; all others are whole numbers. */
  readonly texts?: readonly string[];
  readonly query?: z.ZodMiniObject;
  readonly wholeLists?: readonly string[];
  readonly effect?: Effect;
  readonly mayBeEmpty?: true;
  readonly response: Shape<T>;
}

/** The names of the `{…}` parts of a path, in order. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * Describes one operation; `body` is the schema of its request body, if it has one. The overloads are more precise than
 * the implementation, which is safe because it returns path and body unchanged, and `undefined` without a body.
 */
export function endpoint<const Path extends string, T, B extends z.ZodMiniType>(
  method: Method,
  path: Path,
  description: Description<T> & { readonly body: B },
): Endpoint<Path, B, T>;
export function endpoint<const Path extends string, T>(
  method: Method,
  path: Path,
  description: Description<T>,
): Endpoint<Path, undefined, T>;
export function endpoint<T>(
  method: Method,
  path: string,
  { access, texts = [], ...rest }: Description<T> & { readonly body?: z.ZodMiniType },
): Endpoint<string, Body, T> {
  return {
    body: undefined,
    ...rest,
    method,
    path,
    access: { public: false, scopes: [], ...access },
    integers: parameterNames(path).filter((name) => !texts.includes(name)),
    paged: false,
  };
}

/** Describes a list operation: it takes `page` and `page_size` and returns the paginated envelope. */
export function listEndpoint<const Path extends string, T>(
  path: Path,
  { response, ...rest }: Description<T>,
): Endpoint<Path, undefined, Page<T>> {
  return { ...endpoint('GET', path, { ...rest, response: pageOf(response) }), paged: true };
}

/** The operation with its grant alone, without its scopes: what another one may need on a record of this kind. */
export const grantOf = <E extends Pick<Endpoint, 'access'>>(endpoint: E): E => ({
  ...endpoint,
  access: { ...endpoint.access, scopes: [] },
});

/** Whether a write takes something away from the records of its path, or interrupts them. */
export const isHarmful = (
  { method, effect }: Pick<Endpoint, 'method' | 'effect'>,
  body: Fields = {},
  before: Fields = {},
): boolean => method === 'DELETE' || effect?.harms?.(body, before) === true;

/** The name of an endpoint in logs, faults and tests. */
export const operationName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
