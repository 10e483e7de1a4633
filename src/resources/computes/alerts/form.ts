import * as z from 'zod/mini';
import { type Compute, ComputeUpdate } from '#contract/computes/schema.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';
import { isFields } from '#ui/form/validation/paths.ts';

/** The form's values. */
export interface AlertValues {
  alerts: Compute['alerts'];
}

export const alertValues = ({
  alerts: { cpu, io, network_in, network_out, transfer_quota },
}: Compute): AlertValues => ({
  alerts: { cpu, io, network_in, network_out, transfer_quota },
});

/** The request: only the thresholds that were edited. */
export function alertBody({ alerts }: AlertValues, dirty: Dirty): z.input<typeof ComputeUpdate> {
  const below = dirty['alerts'];
  const touched = onlyTouched(alerts, isFields(below) ? below : {});
  return Object.keys(touched).length === 0 ? {} : { alerts: touched };
}

/** The form's values already have the shape of the request. */
export const AlertForm = z.pipe(
  z.transform(({ alerts }: AlertValues): z.input<typeof ComputeUpdate> => ({ alerts })),
  ComputeUpdate,
);
