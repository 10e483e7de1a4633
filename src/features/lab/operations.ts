import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { compareTexts } from '#lib/text/format.ts';

const MODULES: Record<string, unknown> = import.meta.glob('../../contract/**/api.ts', { eager: true });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The operations that a module of the contract describes. */
export const endpointsOf = (module: unknown): readonly Endpoint[] =>
  typeof module !== 'object' || module === null
    ? []
    : Object.values(module).flatMap((table: unknown) =>
        typeof table !== 'object' || table === null ? [] : Object.values(table).filter(isEndpoint),
      );

/** Every operation of the contract, in order of path. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(MODULES)
  .flatMap(endpointsOf)
  .toSorted((one, other) => compareTexts(one.path, other.path) || compareTexts(one.method, other.method));

/** Their names, `METHOD /path`. */
export const OPERATIONS: readonly string[] = ENDPOINTS.map(operationName);
