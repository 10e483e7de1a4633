import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { type Compute, ComputeUpdate } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import { standsIn } from '#lib/unreadable.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';

/** One alert of an instance; all of them use averages over two hours (doc 3 §2.3). */
interface Alert {
  readonly field: 'cpu' | 'io' | 'network_in' | 'network_out' | 'transfer_quota';
  readonly label: string;
  readonly unit: string;
  /** What is measured, as a sentence. */
  readonly text: string;
  /**
   * The initial threshold of an alert that is switched on again and whose earlier value is unknown; assumed, except
   * for CPU.
   */
  readonly usual: number;
}

/** In the order of doc 3 §2.3. */
export const ALERTS: readonly [Alert, ...Alert[]] = [
  {
    field: 'cpu',
    label: 'CPU',
    unit: '%',
    text: 'Two-hour average. 100 % is one full core.',
    usual: COMPUTE_LIMITS.cpuAlertPerCore,
  },
  {
    field: 'io',
    label: 'Disk I/O',
    unit: 'operations/s',
    text: 'Two-hour average',
    usual: 10_000,
  },
  {
    field: 'network_in',
    label: 'Incoming traffic',
    unit: 'Mbit/s',
    text: 'Two-hour average',
    usual: 10,
  },
  {
    field: 'network_out',
    label: 'Outgoing traffic',
    unit: 'Mbit/s',
    text: 'Two-hour average',
    usual: 10,
  },
  {
    field: 'transfer_quota',
    label: 'Transfer quota',
    unit: '%',
    text: 'Share of the plan’s monthly transfer',
    usual: 80,
  },
];

/** The default of the CPU alert: 90 per core (doc 3 §2.3); undefined when the number of cores is unknown. */
export const cpuDefault = (cores: number | undefined): number | undefined =>
  cores === undefined || standsIn(cores) ? undefined : COMPUTE_LIMITS.cpuAlertPerCore * cores;

/** "180 %", or that the alert is off (0: doc 3 §2.3). */
export const thresholdText = ({ unit }: Alert, value: number): string =>
  value === 0 ? 'Off' : `${formatNumber(value)} ${unit}`;

/** Why an alert would never be sent, or undefined when it can be. */
export function neverReached({ field }: Alert, value: unknown, cores: number | undefined): string | undefined {
  if (field !== 'cpu' || cores === undefined || typeof value !== 'number' || !(value > 100 * cores)) return undefined;
  return `Never sent: ${counted(cores, 'core')} can’t use more than ${100 * cores} %.`;
}

/** What is worth knowing of thresholds before they are saved, one sentence each. */
export const alertAdvice = (values: Partial<Record<Alert['field'], unknown>>, cores: number | undefined): string[] =>
  ALERTS.flatMap((alert) => {
    const never = neverReached(alert, values[alert.field], cores);
    return never === undefined ? [] : [`${alert.label}: ${never}`];
  });

/** The form's values. */
interface AlertValues {
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
