import type * as z from 'zod/mini';
import { type Page, pageOf } from './envelope.ts';
import type { Shape } from './record.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Grants that allow creating (doc 1 §4.2, doc 3 §4.3; the rest is assumed). */
export type GlobalGrant = 'add_computes' | 'add_databases' | 'add_firewalls' | 'add_images' | 'add_nodebalancers';

/** Kinds of record that a grant can be given on (assumed). */
export type GrantKind = 'compute' | 'database' | 'firewall' | 'image' | 'nodebalancer' | 'vpc';

export type Level = 'read_only' | 'read_write';

/** Who may call an endpoint; the mock refuses by it, the console explains by it. */
export interface Access {
  /** No token is asked for, though a wrong one is refused. */
  readonly public: boolean;
  /** Every one of these is needed. */
  readonly scopes: readonly Scope[];
  /** The global grant that a restricted user needs. */
  readonly add?: GlobalGrant;
  /** The grant a restricted user needs on the record that a path parameter names. */
  readonly grant?: { readonly kind: GrantKind; readonly param: string; readonly level: Level };
  /** Only unrestricted users, whatever the scopes. */
  readonly unrestricted?: true;
}

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** Values for the `{…}` parts of a path. */
export type Params<Path extends string> = Record<ParamName<Path>, string | number>;

/** A request body: what a form holds goes in, what a handler reads comes out (defaults filled in). */
export type Body = z.ZodMiniType | undefined;

export type BodyIn<B extends Body> = B extends z.ZodMiniType ? z.input<B> : undefined;
export type BodyOut<B extends Body> = B extends z.ZodMiniType ? z.output<B> : undefined;

/** One operation of the API: data that the client calls by and the mock answers by. */
export interface Endpoint<Path extends string = string, B extends Body = Body, T = unknown> {
  readonly method: Method;
  /** As in docs/api/operations.json, below `/v4`. */
  readonly path: Path;
  /** Where the documents give it (`doc 3 §4.1`), or for an assumed one, where they name it. */
  readonly section: string;
  /** Why it is assumed; absent on the documented operations. */
  readonly assumed?: string;
  readonly access: Access;
  /** Path parameters that are whole numbers; anything else is a text. */
  readonly integers: readonly string[];
  /** Whether `page` and `page_size` are taken. */
  readonly paged: boolean;
  /** Further query parameters, by name. */
  readonly query?: z.ZodMiniObject;
  readonly body: B;
  readonly response: Shape<T>;
}

interface Description<T> {
  readonly section: string;
  readonly assumed?: string;
  readonly access?: Partial<Access>;
  /** Path parameters that are texts; every other one is a whole number. */
  readonly texts?: readonly string[];
  readonly query?: z.ZodMiniObject;
  readonly response: Shape<T>;
}

/** The names of the `{…}` parts of a path, in their order. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * Describes one operation; `body` is what it takes, where it takes one. That the two signatures say more than the
 * function below them is not checked: it gives the path and the body as it was given them, and `undefined` for none.
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

/** Describes a list operation: `page` and `page_size` in, the paginated envelope out. */
export function listEndpoint<const Path extends string, T>(
  path: Path,
  { response, ...rest }: Description<T>,
): Endpoint<Path, undefined, Page<T>> {
  return { ...endpoint('GET', path, { ...rest, response: pageOf(response) }), paged: true };
}

/** The name by which the log, the faults and the laws speak of an endpoint. */
export const operationName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
