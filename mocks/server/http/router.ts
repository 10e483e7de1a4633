import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { byCodeUnits } from '#lib/text/by-code-units.ts';
import type { AnyHandler, MockResource, ResourceHandlers } from '../types.ts';

/** One operation with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly resource: ResourceHandlers;
  readonly operation: string;
  /** The parts between the slashes; `{…}` for a parameter. */
  readonly segments: readonly string[];
}

/** A route with the raw, still encoded values of its path parameters. */
export interface Match {
  readonly route: Route;
  readonly raw: Readonly<Record<string, string>>;
}

/** The result of routing. */
export interface Found {
  readonly match: Match | undefined;
  /** Without a match: the operations with other methods at this path. */
  readonly others: readonly Endpoint[];
  /** The handlers could not be loaded. */
  readonly broken?: true;
}

export interface Router {
  /** Rejects when the handlers that might answer cannot be loaded. */
  find(method: string, path: string): Promise<Found>;
  /** The operations below a path, or all of them. */
  operations(path?: string): Promise<readonly Endpoint[]>;
}

/** The parts of a path without its outer slashes: a trailing slash makes no difference. */
export const segmentsOf = (path: string): string[] => path.replace(/^\//, '').replace(/\/$/, '').split('/');

/** The parameter that a segment of a path template stands for. */
export const parameterOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** Sorts `regions/availability` before `regions/{regionId}`. */
const rank = ({ segments }: Route): string =>
  segments.map((segment) => (parameterOf(segment) === undefined ? '0' : '1')).join('');

type Template = Pick<Route, 'segments'>;

function matchSegments({ segments }: Template, given: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== given.length) return undefined;
  const raw: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    const parameter = parameterOf(segment);
    if (parameter === undefined ? segment !== value : value === '') return undefined;
    if (parameter !== undefined) raw[parameter] = value;
  }
  return raw;
}

/** Some ids contain a slash (`private/12345`, doc 2 §4.2; `mysql/8.0.30`, doc 1 §4.1), which may be sent unencoded. */
function matchTail(route: Route, given: readonly string[]): Record<string, string> | undefined {
  const last = parameterOf(route.segments.at(-1) ?? '');
  const { length } = route.segments;
  if (last === undefined || route.endpoint.integers.includes(last) || given.length <= length) return undefined;
  return matchSegments(route, [...given.slice(0, length - 1), given.slice(length - 1).join('/')]);
}

/** Whether a path is below one of a resource's, and may therefore be one of its operations. */
const isBelow = ({ paths }: MockResource, given: readonly string[]): boolean =>
  paths.map(segmentsOf).some((segments) => matchSegments({ segments }, given.slice(0, segments.length)) !== undefined);

async function routesOf(resource: MockResource): Promise<Route[]> {
  const { handlers: loaded } = await resource.load();
  return Object.entries(loaded.api).map(([name, endpoint]): Route => {
    const operation = operationName(endpoint);
    const handler = loaded.handlers[name];
    const segments = segmentsOf(endpoint.path);
    if (handler === undefined) throw new Error(`${resource.name} has no handler for ${operation}`);
    if (!isBelow(resource, segments)) throw new Error(`${operation} lies below none of the paths of ${resource.name}`);
    return { endpoint, handler, resource: loaded, operation, segments };
  });
}

/**
 * Finds the operation for a method and a path below `/v4`, and loads its handlers. Path parameters are not validated
 * here.
 */
export function createRouter(resources: readonly MockResource[]): Router {
  const loading = new Map<MockResource, Promise<Route[]>>();
  const load = (resource: MockResource): Promise<Route[]> => {
    const begun = loading.get(resource);
    if (begun !== undefined) return begun;
    const routes = routesOf(resource);
    loading.set(resource, routes);
    // A failed import is retried with the next request.
    routes.catch(() => loading.delete(resource));
    return routes;
  };
  const routesAt = async (given: readonly string[]): Promise<Route[]> =>
    (await Promise.all(resources.filter((resource) => isBelow(resource, given)).map(load))).flat();
  return {
    find: async (method, path) => {
      const given = segmentsOf(path);
      const routes = (await routesAt(given)).toSorted((a, b) => byCodeUnits(rank(a), rank(b)));
      for (const match of [matchSegments, matchTail]) {
        // `PUT /images/upload` is no image called upload: the path with the fewest parameters counts.
        const [nearest, ...rest] = routes.flatMap((route) => {
          const raw = match(route, given);
          return raw === undefined ? [] : [{ route, raw }];
        });
        if (nearest === undefined) continue;
        const here = [nearest, ...rest.filter(({ route }) => rank(route) === rank(nearest.route))];
        const found = here.find(({ route }) => route.endpoint.method === method);
        return { match: found, others: found === undefined ? here.map(({ route }) => route.endpoint) : [] };
      }
      return { match: undefined, others: [] };
    },
    operations: async (path) => {
      const routes =
        path === undefined ? (await Promise.all(resources.map(load))).flat() : await routesAt(segmentsOf(path));
      return routes.map(({ endpoint }) => endpoint);
    },
  };
}

/** Processes requests one by one in order of arrival, whether their handlers are already loaded or not. */
export function inOrder({ find }: Router): Router['find'] {
  let last: Promise<unknown> = Promise.resolve();
  return (method, path) => {
    const looked = find(method, path).catch((): Found => ({ match: undefined, others: [], broken: true }));
    const entered = last.then(() => looked);
    last = entered;
    return entered;
  };
}
