import * as z from 'zod/mini';
import { refineObject, type Report } from '#contract/fields.ts';
import { diskErrors } from '#contract/lke/clusters/pools/rules.ts';
import { PoolCreate } from '#contract/lke/clusters/pools/schema.ts';
import type { DiskType } from '#contract/lke/clusters/pools/terms.ts';
import type { ComputeType } from '#contract/types/schema.ts';

/** A number field, which is an empty text while it is empty. */
type Typed = number | '';

/** The form's values for a new pool; paths are those of the request (doc 2 §2.5). */
export interface PoolValues {
  type: string | null;
  count: Typed;
  autoscaler: { enabled: boolean; min: Typed; max: Typed };
  disks: { size: Typed; type: DiskType }[];
  tags: string[];
}

/** Three nodes stand the loss of one. */
export const newPool = (): PoolValues => ({
  type: null,
  count: 3,
  autoscaler: { enabled: false, min: 3, max: 3 },
  disks: [],
  tags: [],
});

/** An empty number is left out, so that the schema demands it. */
const numberIn = (value: Typed): number => (value === '' ? Number.NaN : value);

/** A pool as it is requested; the autoscaler only where it is on. */
export const poolBody = ({ type, count, autoscaler, disks, tags }: PoolValues): z.input<typeof PoolCreate> => ({
  type: type ?? '',
  count: numberIn(count),
  ...(autoscaler.enabled && {
    autoscaler: { enabled: true, min: numberIn(autoscaler.min), max: numberIn(autoscaler.max) },
  }),
  ...(disks.length > 0 && { disks: disks.map(({ size, type: kind }) => ({ size: numberIn(size), type: kind })) }),
  ...(tags.length > 0 && { tags }),
});

interface Checked {
  readonly type?: unknown;
  readonly disks?: readonly { readonly size?: unknown }[];
}

/** What the schema of a pool does not know: that a plan is chosen, and whether its disk has room (doc 2 §2.5). */
export function poolProblems({ type, disks = [] }: Checked, types: readonly ComputeType[], report: Report): void {
  if (type === '') report(['type'], 'Choose a plan');
  const plan = types.find(({ id }) => id === type);
  const sizes = disks.map(({ size }) => ({ size: typeof size === 'number' && size > 0 ? size : 0 }));
  if (plan === undefined) return;
  for (const { field, reason } of diskErrors(plan, sizes))
    report(
      field
        .split(/[.[\]]+/)
        .filter((part) => part !== '')
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      reason,
    );
}

/** The form's values of one pool, validated as the request that they produce. */
export const poolForm = (types: readonly ComputeType[]) =>
  z.pipe(
    z.transform(poolBody),
    refineObject(PoolCreate, (pool, report) => poolProblems(pool, types, report)),
  );
