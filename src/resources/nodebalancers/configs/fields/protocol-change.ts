import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { andList } from '#lib/text/format.ts';
import { CHANGED, useOnChange } from '#ui/form/use-form-values.ts';
import { pathIn } from '#ui/form/validation/field-paths.ts';
import { type ConfigFormValues, newConfig } from '../form/form.ts';
import { configIn } from './use-config.ts';

/** A field that was reset because the protocol does not accept its value. */
interface Reset {
  readonly field: 'stickiness' | 'proxy_protocol' | 'cipher_suite' | 'ssl_cert' | 'ssl_key';
  /** Its name in a sentence. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The values of a config that its protocol does not accept (doc 2 §2.2, §7), with the value each is reset to. */
export function resetsOf(values: ConfigFormValues): Reset[] {
  const { protocol, stickiness } = values;
  const after = newConfig();
  const resetOf = (field: Reset['field'], name: string, isAccepted: boolean): Reset[] =>
    isAccepted || values[field] === after[field] ? [] : [{ field, name, before: values[field], after: after[field] }];
  return [
    ...resetOf('stickiness', 'stickiness by cookie', protocol !== 'tcp' || stickiness !== 'http_cookie'),
    ...resetOf('proxy_protocol', 'proxy protocol', protocol === 'tcp'),
    ...resetOf('cipher_suite', 'cipher suite', protocol === 'https'),
    ...resetOf('ssl_cert', 'certificate', protocol === 'https'),
    ...resetOf('ssl_key', 'private key', protocol === 'https'),
  ];
}

/** "Reset, not used with HTTP: proxy protocol." */
export const resetText = (resets: readonly Reset[], protocol: string): string =>
  `Reset, not used with ${protocol}: ${andList(resets.map(({ name }) => name))}.`;

/** What was reset when the protocol was changed, and a way to undo it. */
interface ProtocolChange {
  readonly protocol: ConfigFormValues['protocol'];
  readonly before: ConfigFormValues['protocol'];
  readonly resets: readonly Reset[];
  /** The port that was proposed with the protocol; undefined if it was left as it is. */
  readonly port: number | undefined;
  undo(): void;
}

/** The usual ports of protocols. */
const PROTOCOL_PORTS: Readonly<Record<string, number>> = { http: CONFIG_DEFAULTS.port, https: 443 };

/**
 * Resets what a newly chosen protocol does not accept; returns what was reset until the protocol is changed again. For a
 * new config it proposes the protocol's usual port, unless the port was typed or the proposal is one of `taken`.
 */
export function useProtocolChange(prefix: string, taken: readonly unknown[] | undefined): ProtocolChange | undefined {
  const { getValues, setValue } = useFormContext();
  const [change, setChange] = useState<ProtocolChange>();
  /** The port as it would be if nobody had typed one. */
  const proposed = useRef(configIn(getValues(), prefix)?.port);
  const set = (field: string, value: unknown): void => setValue(pathIn(prefix, field), value, CHANGED);
  useOnChange(
    (values) => configIn(values, prefix)?.protocol,
    (protocol, before) => {
      const config = configIn(getValues(), prefix);
      if (config === undefined || protocol === undefined || before === undefined) return;
      const resets = resetsOf(config);
      for (const { field, after } of resets) set(field, after);
      const usual = PROTOCOL_PORTS[protocol];
      const port = config.port === proposed.current && taken?.includes(usual) === false ? usual : undefined;
      if (port !== undefined) {
        proposed.current = port;
        set('port', port);
      }
      const undo = (): void => {
        set('protocol', before);
        for (const reset of resets) set(reset.field, reset.before);
      };
      setChange(resets.length === 0 && port === undefined ? undefined : { protocol, before, resets, port, undo });
    },
  );
  return change;
}
