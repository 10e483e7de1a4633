import type * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import type { Config, ConfigUpdate } from '#contract/computes/configs/schema.ts';
import { ANY_ADDRESS } from '#contract/computes/configs/terms.ts';

/** Shown for a configuration with values that this console does not know. */
export const UNKNOWN_LABELS =
  'This configuration has values that the console doesn’t know. Saving it here would change them.';

/** Shown when the server lacks the operations on one configuration, which the documents only name (doc 3 §4.3). */
export const NO_PROFILE_OPERATIONS = 'On this server configurations can be created, but not changed or deleted.';

/**
 * A request without what a response may write differently: which interface is primary when none is marked, and the
 * address that `any` resolves to (doc 3 §2.4).
 */
export const comparable = (body: z.input<typeof ConfigUpdate>): object => ({
  ...body,
  ...(body.interfaces !== undefined && {
    interfaces: body.interfaces.map(({ primary, ipv4, ...rest }) => ({
      ...rest,
      ...(primary === true && { primary }),
      ...(ipv4 && { ipv4: ipv4.nat_1_1 === ANY_ADDRESS ? { vpc: ipv4.vpc } : ipv4 }),
    })),
  }),
});

/** A profile without what changes by itself: a boot makes interfaces active, and saving gives them new ids. */
export const comparableRecord = (config: Config): Config => ({
  ...config,
  interfaces: config.interfaces.map((one, index) => ({ ...one, id: index, active: false })),
});

/** The part of a profile that shows whether it is in use. */
export interface BootState {
  readonly interfaces: readonly Pick<Config['interfaces'][number], 'active'>[];
}

/** Whether the instance was booted with the profile (doc 3 §2.4, `active`). */
export const isBootedWith = ({ interfaces }: BootState): boolean => interfaces.some(({ active }) => active);

/** A list of interfaces as it is sent, completed with the fields a response adds, so that both can be compared. */
export const asAnswered = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((one: unknown, index) => ({
        id: index,
        active: false,
        label: null,
        ipam_address: null,
        primary: false,
        subnet_id: null,
        vpc_id: null,
        ...(isFields(one) && one),
      }))
    : list;
