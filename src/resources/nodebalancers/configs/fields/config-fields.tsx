import { Button } from '@mantine/core';
import { portReason } from '#contract/nodebalancers/configs/rules.ts';
import { CONFIG_LIMITS } from '#contract/nodebalancers/configs/terms.ts';
import { sentence } from '#lib/text/format.ts';
import { NumberField, RadioField, SelectField, SwitchField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { pathIn } from '#ui/form/validation/field-paths.ts';
import { CertificateFields } from '../certificates/fields.tsx';
import { type Chosen, effectOf, nameOf, optionsOf, PASSIVE_TEXTS, type SETTING_WORDS, wordOf } from '../display.ts';
import { asksHttp, type ConfigFormValues } from '../form/form.ts';
import classes from './fields.module.css';
import { HealthTimeline } from './health-timeline.tsx';
import { resetText, useProtocolChange } from './protocol-change.ts';
import { titleIn, useConfig } from './use-config.ts';

interface ConfigFieldsProps {
  /** The path of the config in the form: `configs.0`, or empty where it is the form itself. */
  readonly prefix: string;
  /** The stored pair that is kept when none is given: that of a config which is https already. */
  readonly keeps?: { readonly ssl_commonname: string; readonly ssl_fingerprint: string } | undefined;
  /** Ports of the NodeBalancer's other configs. */
  readonly taken?: readonly number[] | undefined;
  /** For a new config: the ports that are not proposed with a protocol. */
  readonly proposesExcept?: readonly unknown[] | undefined;
}

interface PartProps {
  readonly prefix: string;
  readonly config: ConfigFormValues;
}

/** A setting with few values, and the effect of the chosen one. */
function ChosenField({ prefix, config, setting }: PartProps & { readonly setting: Chosen }) {
  const isOffered = ({ value }: { value: string }): boolean => config.protocol !== 'tcp' || value !== 'http_cookie';
  return (
    <SelectField
      name={pathIn(prefix, setting)}
      label={nameOf(setting)}
      data={optionsOf(setting).filter(isOffered)}
      hint={effectOf(setting, config)}
    />
  );
}

function PortField({ prefix, config, taken }: PartProps & { readonly taken: readonly number[] }) {
  const others = taken.map((port) => ({ port }));
  const reason = portReason(others, config.port);
  return (
    <div>
      <NumberField name={pathIn(prefix, 'port')} label={nameOf('port')} required hint="Where clients connect." />
      <p role="status" className={classes.caution}>
        {reason && sentence(reason)}
      </p>
    </div>
  );
}

function ProtocolField({ prefix, proposesExcept }: Pick<ConfigFieldsProps, 'prefix' | 'proposesExcept'>) {
  const change = useProtocolChange(prefix, proposesExcept);
  return (
    <div>
      <RadioField name={pathIn(prefix, 'protocol')} label={nameOf('protocol')} options={optionsOf('protocol')} />
      <div role="status" className={classes.status}>
        {change?.port !== undefined && <span>Port set to {change.port}.</span>}
        {change !== undefined && change.resets.length > 0 && (
          <>
            <span>{resetText(change.resets, wordOf('protocol', change.protocol))}</span>
            <Button size="compact-sm" variant="default" onClick={change.undo}>
              Back to {wordOf('protocol', change.before)}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const { checkAttempts, checkTimeout } = CONFIG_LIMITS;
const TIMEOUT = `${checkTimeout.min} to ${checkTimeout.max}`;
const ATTEMPTS = `${checkAttempts.min} to ${checkAttempts.max} in a row`;

/** The health check (doc 2 §2.2), and after how long a dead node is detected. */
function CheckFields({ prefix, config }: PartProps) {
  const { check, protocol, port } = config;
  const at = (name: keyof typeof SETTING_WORDS) => ({
    name: pathIn(prefix, name),
    label: nameOf(name),
    required: true,
  });
  return (
    <FieldGroup name={pathIn(prefix, 'checks')} label={titleIn(prefix, 'Health checks', port)}>
      <RadioField name={pathIn(prefix, 'check')} label={nameOf('check')} options={optionsOf('check')} />
      {asksHttp(check) && (
        <TextField {...at('check_path')} mono placeholder="/health" hint="Requested from each node." />
      )}
      {check === 'http_body' && (
        <TextField {...at('check_body')} mono exact hint="A node without it in its answer counts as down." />
      )}
      {check !== 'none' && (
        <div className={classes.numbers}>
          <NumberField {...at('check_interval')} unit="s" hint="More than the timeout." />
          <NumberField {...at('check_timeout')} unit="s" hint={TIMEOUT} />
          <NumberField {...at('check_attempts')} hint={ATTEMPTS} />
        </div>
      )}
      <SwitchField
        name={pathIn(prefix, 'check_passive')}
        label={nameOf('check_passive')}
        hint={PASSIVE_TEXTS[protocol === 'tcp' ? 'unseen' : 'on']}
      />
      <HealthTimeline config={config} />
    </FieldGroup>
  );
}

/**
 * All fields of a config except its nodes (doc 2 §2.2), in the order in which they are decided; those that the
 * protocol or the check does not use are omitted.
 */
export function ConfigFields({ prefix, keeps, taken = [], proposesExcept }: ConfigFieldsProps) {
  const config = useConfig(prefix);
  const part = { prefix, config };
  const main = (
    <>
      <ProtocolField prefix={prefix} proposesExcept={proposesExcept} />
      <PortField {...part} taken={taken} />
      <div className={classes.pair}>
        <ChosenField {...part} setting="algorithm" />
        <ChosenField {...part} setting="stickiness" />
        {config.protocol === 'tcp' && <ChosenField {...part} setting="proxy_protocol" />}
      </div>
    </>
  );
  const rest = (
    <>
      {config.protocol === 'https' && (
        <FieldGroup name={pathIn(prefix, 'tls')} label={titleIn(prefix, 'TLS', config.port)}>
          <CertificateFields prefix={prefix} keeps={keeps} />
          <ChosenField {...part} setting="cipher_suite" />
        </FieldGroup>
      )}
      <CheckFields {...part} />
    </>
  );
  return prefix === '' ? (
    <>
      <FieldGroup name="traffic" label="Traffic" hint="What clients connect to.">
        {main}
      </FieldGroup>
      {rest}
    </>
  ) : (
    <div className={classes.fields}>
      {main}
      {rest}
    </div>
  );
}
