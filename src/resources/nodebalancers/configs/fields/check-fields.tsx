import { CONFIG_LIMITS } from '#contract/nodebalancers/configs/terms.ts';
import { NumberField, RadioField, SwitchField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import type { ConfigFormValues } from '../form/form.ts';
import classes from './fields.module.css';
import { HealthTimeline } from './health-timeline.tsx';
import { CHECK_OPTIONS, PASSIVE_TEXTS } from './texts.ts';
import { asksHttp } from '../form/form.ts';
import { pathIn, titleIn } from './values.ts';

const { checkAttempts, checkTimeout } = CONFIG_LIMITS;

/** The health check (doc 2 §2.2), and after how long a dead node is detected. */
export function CheckFields({ prefix, config }: { prefix: string; config: ConfigFormValues }) {
  const { check, check_attempts, check_interval, check_passive, check_timeout, protocol } = config;
  return (
    <FieldGroup name={pathIn(prefix, 'checks')} label={titleIn(prefix, 'Health checks', config.port)}>
      <RadioField name={pathIn(prefix, 'check')} label="Active check" options={CHECK_OPTIONS} />
      {asksHttp(check) && (
        <TextField
          name={pathIn(prefix, 'check_path')}
          label="Path"
          required
          mono
          placeholder="/health"
          hint="Requested from each node."
        />
      )}
      {check === 'http_body' && (
        <TextField
          name={pathIn(prefix, 'check_body')}
          label="Expected text"
          required
          mono
          exact
          hint="A node without it in its answer counts as down."
        />
      )}
      {check !== 'none' && (
        <div className={classes.numbers}>
          <NumberField
            name={pathIn(prefix, 'check_interval')}
            label="Interval"
            unit="s"
            required
            hint="More than the timeout."
          />
          <NumberField
            name={pathIn(prefix, 'check_timeout')}
            label="Timeout"
            unit="s"
            required
            hint={`${checkTimeout.min} to ${checkTimeout.max}`}
          />
          <NumberField
            name={pathIn(prefix, 'check_attempts')}
            label="Attempts"
            required
            hint={`${checkAttempts.min} to ${checkAttempts.max} in a row`}
          />
        </div>
      )}
      <SwitchField
        name={pathIn(prefix, 'check_passive')}
        label="Passive check"
        hint={PASSIVE_TEXTS[protocol === 'tcp' ? 'unseen' : 'on']}
      />
      <HealthTimeline
        check={check}
        check_passive={check_passive}
        protocol={protocol}
        check_interval={check_interval}
        check_timeout={check_timeout}
        check_attempts={check_attempts}
      />
    </FieldGroup>
  );
}
