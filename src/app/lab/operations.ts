import { operationsOf } from './fault.ts';

const MODULES: Record<string, unknown> = import.meta.glob('../../contract/**/api.ts', { eager: true });

/** Every operation of the contract, `METHOD /path`, in order of path. */
export const OPERATIONS: readonly string[] = Object.values(MODULES)
  .flatMap(operationsOf)
  .toSorted((a, b) => a.slice(a.indexOf(' ')).localeCompare(b.slice(b.indexOf(' '))));
