import { type Endpoint, operationName } from '#contract/endpoint.ts';
import type { AnyHandler, MockResource } from './types.ts';

/** One operation, and who answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly resource: MockResource;
  readonly operation: string;
  /** Between the slashes; `{…}` for a parameter. */
  readonly segments: readonly string[];
}

/** A route, with what stands in the address for its parameters, still encoded and unread. */
export interface Match {
  readonly route: Route;
  readonly raw: Readonly<Record<string, string>>;
}

export type Router = (method: string, path: string) => Match | undefined;

/** A path without its outer slashes, in parts: a slash at the end makes no difference. */
export const segmentsOf = (path: string): string[] => path.replace(/^\//, '').replace(/\/$/, '').split('/');

/** The parameter a segment of a path template stands for. */
export const parameterOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** Sorts `regions/availability` before `regions/{regionId}`. */
const rank = ({ segments }: Route): string =>
  segments.map((segment) => (parameterOf(segment) === undefined ? '0' : '1')).join('');

function matchSegments({ segments }: Route, given: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== given.length) return undefined;
  const raw: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    const value = given[place] ?? '';
    const parameter = parameterOf(segment);
    if (parameter === undefined ? segment !== value : value === '') return undefined;
    if (parameter !== undefined) raw[parameter] = value;
  }
  return raw;
}

/** Some ids hold a slash (`private/12345`, doc 2 §4.2; `mysql/8.0.30`, doc 1 §4.1), which may stand there unencoded. */
function matchTail(route: Route, given: readonly string[]): Record<string, string> | undefined {
  const last = parameterOf(route.segments.at(-1) ?? '');
  const { length } = route.segments;
  if (last === undefined || route.endpoint.integers.includes(last) || given.length <= length) return undefined;
  return matchSegments(route, [...given.slice(0, length - 1), given.slice(length - 1).join('/')]);
}

function routesOf(resources: readonly MockResource[]): Route[] {
  return resources.flatMap((resource) =>
    Object.entries(resource.api).map(([name, endpoint]): Route => {
      const handler = resource.handlers[name];
      if (handler === undefined) throw new Error(`${resource.name} has no handler for ${operationName(endpoint)}`);
      return { endpoint, handler, resource, operation: operationName(endpoint), segments: segmentsOf(endpoint.path) };
    }),
  );
}

/** Finds the operation of a method and a path below `/v4`. Path parameters are not judged here. */
export function createRouter(resources: readonly MockResource[]): Router {
  const routes = routesOf(resources).toSorted((a, b) => rank(a).localeCompare(rank(b)));
  return (method, path) => {
    const given = segmentsOf(path);
    const candidates = routes.filter(({ endpoint }) => endpoint.method === method);
    for (const match of [matchSegments, matchTail])
      for (const route of candidates) {
        const raw = match(route, given);
        if (raw !== undefined) return { route, raw };
      }
    return undefined;
  };
}
