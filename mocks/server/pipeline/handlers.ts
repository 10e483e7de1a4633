import type { Endpoint } from '#contract/endpoint.ts';
import type { Handlers, ResourceHandlers } from '../types.ts';

/** What answers a resource's requests; the handlers are held against its endpoint table. */
interface Definition<Api extends Readonly<Record<string, Endpoint>>> extends Omit<
  ResourceHandlers,
  'api' | 'handlers'
> {
  readonly api: Api;
  /** One per endpoint: a missing one, or one that answers another shape, does not compile. */
  readonly handlers: Handlers<Api>;
}

/**
 * Checks a resource's handlers against its endpoints; the pipeline need not know what each takes and gives. That they
 * may be forgotten is not checked: the pipeline gives a handler what its endpoint's schemas made of the request.
 */
export function mockHandlers<const Api extends Readonly<Record<string, Endpoint>>>(
  definition: Definition<Api>,
): ResourceHandlers;
export function mockHandlers(definition: ResourceHandlers): ResourceHandlers {
  return definition;
}
