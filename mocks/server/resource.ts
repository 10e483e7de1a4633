import type { Endpoint } from '#contract/endpoint.ts';
import type { Table } from '../store/types.ts';
import type { AnyHandler, Handlers, MockResource, RecordParam, Seeding } from './types.ts';

/** What a resource says about itself; the handlers are held against its endpoint table. */
export interface Definition<Api extends Readonly<Record<string, Endpoint>>> {
  readonly name: string;
  readonly api: Api;
  /** One per endpoint: a missing one, or one that answers another shape, does not compile. */
  readonly handlers: Handlers<Api>;
  readonly tables: readonly Table[];
  /** Path parameter -> record. A parameter without a line is not looked up. */
  readonly records: Readonly<Record<string, RecordParam>>;
  seed(world: Seeding): void;
}

interface ErasedDefinition extends Omit<MockResource, 'handlers'> {
  readonly handlers: Readonly<Record<string, AnyHandler | AnyHandler['handle']>>;
}

/** Checks a resource's handlers against its endpoints, and brings them into the one form that the pipeline calls. */
export function mockResource<const Api extends Readonly<Record<string, Endpoint>>>(
  definition: Definition<Api>,
): MockResource;
export function mockResource(definition: ErasedDefinition): MockResource {
  const handlers: Record<string, AnyHandler> = {};
  for (const [name, handler] of Object.entries(definition.handlers))
    handlers[name] = typeof handler === 'function' ? { handle: handler } : handler;
  return { ...definition, handlers };
}
