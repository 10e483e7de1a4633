import { Button, Text } from '@mantine/core';
import { portReason } from '#contract/nodebalancers/configs/rules.ts';
import { CONFIG_DEFAULTS, CONFIG_LIMITS } from '#contract/nodebalancers/configs/terms.ts';
import { NumberField, RadioField, SelectField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { CertificateFields } from '../certificates/fields.tsx';
import type { ConfigFormValues } from '../form/form.ts';
import { ALGORITHM_LABELS, CIPHER_LABELS, PROTOCOL_LABELS, PROXY_LABELS, STICKINESS_LABELS } from '../labels.ts';
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
  /** What happens to the settings that are not shown. */
  readonly unshown: string;
  /** Ports of the NodeBalancer's other configs. */
  readonly taken?: readonly number[] | undefined;
}

function PortField({ prefix, taken }: { prefix: string; taken: readonly number[] }) {
  const { port } = useConfig(prefix);
  const reason = portReason(
    taken.map((other) => ({ port: other })),
    port,
  );
  return (
    <div>
      <NumberField
        name={pathIn(prefix, 'port')}
        label="Port"
        required
        hint={`Where clients connect: ${CONFIG_LIMITS.port.min} to ${CONFIG_LIMITS.port.max}, ${CONFIG_DEFAULTS.port} by default. Each port has one config; it does not decide on the protocol.`}
      />
      <p role="status" className={classes.caution}>
        {reason && `${reason}.`}
      </p>
    </div>
  );
}

function ProtocolField({ prefix }: { prefix: string }) {
  const change = useProtocolChange(prefix);
  return (
    <div>
      <RadioField name={pathIn(prefix, 'protocol')} label="Protocol" options={PROTOCOLS} />
      <div role="status" className={classes.status}>
        {change !== undefined && (
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
        hint={`${ALGORITHM_TEXTS[algorithm]} Default: ${ALGORITHM_LABELS[CONFIG_DEFAULTS.algorithm]}.`}
      />
      <SelectField
        name={pathIn(prefix, 'stickiness')}
        label="Stickiness"
        data={sticky}
        hint={`${stickinessTexts(algorithm)[stickiness]} Default: ${STICKINESS_LABELS[CONFIG_DEFAULTS.stickiness]}.${isTcp ? ' Cookies need http or https.' : ''}`}
      />
      {isTcp && (
        <SelectField
          name={pathIn(prefix, 'proxy_protocol')}
          label="Proxy protocol"
          data={PROXY_OPTIONS}
          hint={`${PROXY_TEXTS[proxy_protocol]} Default: ${PROXY_LABELS[CONFIG_DEFAULTS.proxy_protocol]}.`}
        />
      )}
    </div>
  );
}

/**
 * All fields of a config except its nodes (doc 2 §2.2), in the order in which they are decided; those that the
 * protocol or the check does not use are omitted.
 */
export function ConfigFields({ prefix, keeps, unshown, taken = [] }: ConfigFieldsProps) {
  const config = useConfig(prefix);
  return (
    <div className={classes.fields}>
      <PortField prefix={prefix} taken={taken} />
      <ProtocolField prefix={prefix} />
      {config.protocol === 'https' && (
        <FieldGroup
          name={pathIn(prefix, 'tls')}
          label={titleIn(prefix, 'TLS', config.port)}
          hint="What clients are shown when they connect."
        >
          <CertificateFields prefix={prefix} keeps={keeps} />
          <SelectField
            name={pathIn(prefix, 'cipher_suite')}
            label="Cipher suite"
            data={CIPHER_OPTIONS}
            hint={`${CIPHER_TEXTS[config.cipher_suite]} Default: ${CIPHER_LABELS[CONFIG_DEFAULTS.cipher_suite]}.`}
          />
        </FieldGroup>
      )}
      <SharingFields prefix={prefix} config={config} />
      <CheckFields prefix={prefix} config={config} />
      <Text size="sm" c="dimmed">
        {unshown}
      </Text>
    </div>
  );
}
