import { NODEBALANCER_LIMITS } from '#contract/nodebalancers/terms.ts';
import { NumberField } from '#ui/form/fields/fields.ts';
import { THROTTLE_RULE } from './format.ts';

const { min, max } = NODEBALANCER_LIMITS.throttle;

interface ThrottleFieldProps {
  /** The meaning of an empty field; without it a number is required. */
  readonly whenEmpty?: string | undefined;
}

/** The throttle of a NodeBalancer (doc 2 §2.1). */
export const ThrottleField = ({ whenEmpty }: ThrottleFieldProps) => (
  <NumberField
    name="client_conn_throttle"
    label="Client connection throttle"
    unit="connections/s"
    required={whenEmpty === undefined}
    hint={[`${THROTTLE_RULE} From ${min} to ${max}.`, whenEmpty].filter(Boolean).join(' ')}
  />
);
