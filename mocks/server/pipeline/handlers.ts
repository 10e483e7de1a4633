import type { Endpoint } from '#contract/endpoint.ts';
import type { Handlers, ResourceHandlers } from '../types.ts';

/** The handlers of a resource; they are type-checked against its endpoint table. */
interface Definition<Api extends Readonly<Record<string, Endpoint>>> extends Omit<
  ResourceHandlers,
  'api' | 'handlers'
> {
  readonly api: Api;
  /** One per endpoint: a missing one, or one that returns another shape, does not compile. */
  readonly handlers: Handlers<Api>;
}

/**
 * Type-checks a resource's handlers against its endpoints and then forgets the types. That cast is safe because the
 * pipeline gives a handler only what its endpoint's schemas parsed.
 */
export function mockHandlers<const Api extends Readonly<Record<string, Endpoint>>>(
  definition: Definition<Api>,
): ResourceHandlers;
export function mockHandlers(definition: ResourceHandlers): ResourceHandlers {
  return definition;
}
