import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Row, Table } from '../../store/types.ts';
import type { Handlers, ResourceHandlers } from '../types.ts';

/** The handlers of a resource; they are type-checked against its endpoint table. */
interface Definition<Api extends Readonly<Record<string, Endpoint>>, Stored extends readonly Row[]> extends Omit<
  ResourceHandlers,
  'api' | 'handlers' | 'rows'
> {
  readonly api: Api;
  /** One per endpoint: a missing one, or one that returns another shape, does not compile. */
  readonly handlers: Handlers<Api>;
  /** A schema that gives other rows than its table has does not compile. */
  rows?(): { readonly [I in keyof Stored]: readonly [Table<Stored[I]>, z.ZodMiniType<NoInfer<Stored[I]>>] };
}

/**
 * Type-checks a resource's handlers against its endpoints and then forgets the types. That cast is safe because the
 * pipeline gives a handler only what its endpoint's schemas parsed.
 */
export function mockHandlers<const Api extends Readonly<Record<string, Endpoint>>, Stored extends readonly Row[] = []>(
  definition: Definition<Api, Stored>,
): ResourceHandlers;
export function mockHandlers(definition: ResourceHandlers): ResourceHandlers {
  return definition;
}
