import { Button, Text } from '@mantine/core';
import { portReason } from '#contract/nodebalancers/configs/rules.ts';
import { sentence } from '#lib/text/format.ts';
import { NumberField, RadioField, SelectField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { CertificateFields } from '../certificates/fields.tsx';
import type { ConfigFormValues } from '../form/form.ts';
import { PROTOCOL_LABELS } from '../display.ts';
import { CheckFields } from './check-fields.tsx';
import classes from './fields.module.css';
import { resetText } from './resets.ts';
import { useConfig, useProtocolChange } from './use-config.ts';
import {
  ALGORITHM_OPTIONS,
  ALGORITHM_TEXTS,
  CIPHER_OPTIONS,
  CIPHER_TEXTS,
  PROTOCOLS,
  PROXY_OPTIONS,
  PROXY_TEXTS,
  STICKINESS_OPTIONS,
  stickinessTexts,
} from './texts.ts';
import { pathIn, titleIn } from './values.ts';

/** The stored pair, as far as responses describe it. */
interface StoredPair {
  readonly ssl_commonname: string;
  readonly ssl_fingerprint: string;
}

interface ConfigFieldsProps {
  /** The path of the config in the form: `configs.0`, or empty where it is the form itself. */
  readonly prefix: string;
  /** The stored pair that is kept when none is given: that of a config which is https already. */
  readonly keeps?: StoredPair | undefined;
  /** Stands below the fields. */
  readonly note?: string;
  /** Ports of the NodeBalancer's other configs. */
  readonly taken?: readonly number[] | undefined;
  /** For a new config: the ports that are not proposed with a protocol. */
  readonly proposesExcept?: readonly unknown[] | undefined;
}

function PortField({ prefix, taken }: { prefix: string; taken: readonly number[] }) {
  const { port } = useConfig(prefix);
  const reason = portReason(
    taken.map((other) => ({ port: other })),
    port,
  );
  return (
    <div>
      <NumberField name={pathIn(prefix, 'port')} label="Port" required hint="Where clients connect." />
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
      <RadioField name={pathIn(prefix, 'protocol')} label="Protocol" options={PROTOCOLS} />
      <div role="status" className={classes.status}>
        {change?.port !== undefined && <span>Port set to {change.port}.</span>}
        {change !== undefined && change.resets.length > 0 && (
          <>
            <span>{resetText(change.resets, PROTOCOL_LABELS[change.protocol])}</span>
            <Button size="compact-sm" variant="default" onClick={change.undo}>
              Back to {PROTOCOL_LABELS[change.before]}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** How requests are distributed to the nodes. */
function SharingFields({ prefix, config }: { prefix: string; config: ConfigFormValues }) {
  const { algorithm, protocol, proxy_protocol, stickiness } = config;
  const isTcp = protocol === 'tcp';
  const sticky = STICKINESS_OPTIONS.filter(({ value }) => !isTcp || value !== 'http_cookie');
  return (
    <div className={classes.pair}>
      <SelectField
        name={pathIn(prefix, 'algorithm')}
        label="Algorithm"
        data={ALGORITHM_OPTIONS}
        hint={ALGORITHM_TEXTS[algorithm]}
      />
      <SelectField
        name={pathIn(prefix, 'stickiness')}
        label="Stickiness"
        data={sticky}
        hint={stickinessTexts(algorithm)[stickiness]}
      />
      {isTcp && (
        <SelectField
          name={pathIn(prefix, 'proxy_protocol')}
          label="Proxy protocol"
          data={PROXY_OPTIONS}
          hint={PROXY_TEXTS[proxy_protocol]}
        />
      )}
    </div>
  );
}

/**
 * All fields of a config except its nodes (doc 2 §2.2), in the order in which they are decided; those that the
 * protocol or the check does not use are omitted.
 */
export function ConfigFields({ prefix, keeps, note, taken = [], proposesExcept }: ConfigFieldsProps) {
  const config = useConfig(prefix);
  const main = (
    <>
      <ProtocolField prefix={prefix} proposesExcept={proposesExcept} />
      <PortField prefix={prefix} taken={taken} />
      <SharingFields prefix={prefix} config={config} />
    </>
  );
  const rest = (
    <>
      {config.protocol === 'https' && (
        <FieldGroup name={pathIn(prefix, 'tls')} label={titleIn(prefix, 'TLS', config.port)}>
          <CertificateFields prefix={prefix} keeps={keeps} />
          <SelectField
            name={pathIn(prefix, 'cipher_suite')}
            label="Cipher suite"
            data={CIPHER_OPTIONS}
            hint={CIPHER_TEXTS[config.cipher_suite]}
          />
        </FieldGroup>
      )}
      <CheckFields prefix={prefix} config={config} />
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
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
