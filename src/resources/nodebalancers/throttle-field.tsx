import { NODEBALANCER_LIMITS } from '#contract/nodebalancers/terms.ts';
import { NumberField } from '#ui/form/fields/fields.ts';
import { throttleText } from './display.ts';

const { min, max } = NODEBALANCER_LIMITS.throttle;

interface ThrottleFieldProps {
  /** An empty field means the default. */
  readonly optional?: boolean | undefined;
}

/** The throttle of a NodeBalancer (doc 2 §2.1). */
export const ThrottleField = ({ optional = false }: ThrottleFieldProps) => (
  <NumberField
    name="client_conn_throttle"
    label="Connection throttle"
    unit="connections/s"
    required={!optional}
    inWords={(value) => (typeof value === 'number' ? throttleText(value) : 'not a number')}
    hint={`Per client. ${min} to ${max}; ${min} sets no limit.`}
  />
);
