import type { PoolCreate } from '#contract/lke/clusters/pools/schema.ts';
import { diskErrors } from '#contract/lke/clusters/pools/rules.ts';
import { versionReason } from '#contract/lke/versions/rules.ts';
import { lackReason } from '#contract/regions/rules.ts';
import type { FieldError } from '#contract/envelope.ts';
import type * as z from 'zod/mini';
import type { Transaction } from '../../../store/types.ts';
import { planReason } from '../../computes/rules.ts';
import { regionsTable } from '../../regions/table.ts';
import { typeOf } from '../../types/table.ts';
import { versionsTable } from '../versions/table.ts';

type Reading = Pick<Transaction, 'rows'>;
export type NewPool = z.output<typeof PoolCreate>;

const one = (field: string, reason: string | undefined): FieldError[] =>
  reason === undefined ? [] : [{ field, reason }];

/** The versions that are offered. */
export const offered = ({ rows }: Reading): readonly string[] =>
  rows(versionsTable)
    .all()
    .map(({ id }) => id);

/** Errors of a pool in a Region (doc 2 §2.5): its plan is given by id; `at` is where it is in the body. */
export function poolErrors(reading: Reading, region: string, pool: NewPool, at = ''): FieldError[] {
  const type = typeOf(reading, pool.type);
  if (type === undefined) return one(`${at}type`, `Plan ${pool.type} does not exist`);
  return [
    ...one(`${at}type`, planReason(reading, region, type.id)),
    ...diskErrors(type, pool.disks).map(({ field, reason }) => ({ field: at + field, reason })),
  ];
}

/** Errors of Region and version of a new cluster, which are given by id (doc 2 §2.5; the capability is assumed). */
export function placeErrors(reading: Reading, body: { region: string; k8s_version: string }): FieldError[] {
  const region = reading.rows(regionsTable).get(body.region);
  const lack = region && lackReason(region, ['Kubernetes']);
  return [
    ...one(
      'region',
      region === undefined ? `The region ${body.region} does not exist` : lack && `${region.label} ${lack}`,
    ),
    ...one('k8s_version', versionReason(body.k8s_version, offered(reading))),
  ];
}
