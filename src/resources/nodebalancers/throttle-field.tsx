import { NODEBALANCER_LIMITS } from '#contract/nodebalancers/terms.ts';
import { NumberField } from '#ui/form/fields/fields.ts';
import { THROTTLE_RULE } from './format.ts';

const { min, max } = NODEBALANCER_LIMITS.throttle;

interface ThrottleFieldProps {
  /** What an empty field stands for; without it there has to be a number. */
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
