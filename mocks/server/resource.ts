import type { Endpoint } from '#contract/endpoint.ts';
import type { Handlers, MockResource } from './types.ts';

/** What a resource says about itself; the handlers are held against its endpoint table. */
interface Definition<Api extends Readonly<Record<string, Endpoint>>> extends Omit<MockResource, 'api' | 'handlers'> {
  readonly api: Api;
  /** One per endpoint: a missing one, or one that answers another shape, does not compile. */
  readonly handlers: Handlers<Api>;
}

/** Checks a resource's handlers against its endpoints; the pipeline need not know what each takes and gives. */
export function mockResource<const Api extends Readonly<Record<string, Endpoint>>>(
  definition: Definition<Api>,
): MockResource;
export function mockResource(definition: MockResource): MockResource {
  return definition;
}
