import * as z from 'zod/mini';
import { type RecordOf, type Shape, shape } from '../record.ts';

/** The user of the token (assumed). */
export const Profile = shape((use) =>
  use.object({
    username: z.string(),
    email: z.string(),
    restricted: z.boolean(),
    timezone: z.string(),
  }),
);
export type Profile = RecordOf<typeof Profile>;

const LEVELS = ['read_only', 'read_write'] as const;

/** The grants of a restricted user (assumed). */
export const Grants = shape((use) => {
  const records = z.array(use.object({ id: z.int(), label: z.string(), permissions: z.nullable(use.oneOf(LEVELS)) }));
  return use.object({
    global: use.object({
      add_computes: z.boolean(),
      add_databases: z.boolean(),
      add_firewalls: z.boolean(),
      add_images: z.boolean(),
      add_nodebalancers: z.boolean(),
      account_access: z.nullable(use.oneOf(LEVELS)),
    }),
    compute: records,
    database: records,
    firewall: records,
    image: records,
    lkecluster: use.assumed(records),
    nodebalancer: records,
    vpc: records,
  });
});
export type Grants = RecordOf<typeof Grants>;

/** An unrestricted user has no grants: 204 without a body (assumed), read as `{}`. */
export const GrantsAnswer: Shape<Grants | Record<string, never>> = {
  loose: z.union([Grants.loose, z.strictObject({})]),
  strict: z.union([Grants.strict, z.strictObject({})]),
};
