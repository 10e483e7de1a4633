import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { andList } from '#lib/text/format.ts';
import { pathIn } from '#ui/form/validation/paths.ts';
import type { ConfigFormValues } from '../form/form.ts';
import { configIn } from './use-config.ts';

/** Fields that only some protocols accept, in the order of the form. */
type Dependent = 'stickiness' | 'proxy_protocol' | 'cipher_suite' | 'ssl_cert' | 'ssl_key';

/** A field that was reset because the protocol does not accept its value. */
interface Reset {
  readonly field: Dependent;
  /** Its name in a sentence. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The values of a config that its protocol does not accept (doc 2 §2.2, §7), with the value each is reset to. */
export function resetsOf(values: ConfigFormValues): Reset[] {
  const { protocol, stickiness } = values;
  const resetOf = (field: Dependent, name: string, after: string): Reset[] =>
    values[field] === after ? [] : [{ field, name, before: values[field], after }];
  return [
    ...(protocol === 'tcp' && stickiness === 'http_cookie'
      ? resetOf('stickiness', 'stickiness by cookie', CONFIG_DEFAULTS.stickiness)
      : []),
    ...(protocol === 'tcp' ? [] : resetOf('proxy_protocol', 'proxy protocol', CONFIG_DEFAULTS.proxy_protocol)),
    ...(protocol === 'https'
      ? []
      : [
          ...resetOf('cipher_suite', 'cipher suite', CONFIG_DEFAULTS.cipher_suite),
          ...resetOf('ssl_cert', 'certificate', ''),
          ...resetOf('ssl_key', 'private key', ''),
        ]),
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

const CHANGED = { shouldDirty: true, shouldTouch: true };

/** The usual ports of protocols. */
const PROTOCOL_PORTS: Readonly<Record<string, number>> = { http: CONFIG_DEFAULTS.port, https: 443 };

/**
 * Resets what a newly chosen protocol does not accept; returns what was reset until the protocol is changed again. For a
 * new config it proposes the protocol's usual port, unless the port was typed or the proposal is one of `taken`.
 */
export function useProtocolChange(prefix: string, taken: readonly unknown[] | undefined): ProtocolChange | undefined {
  const { getValues, setValue, subscribe } = useFormContext();
  const [change, setChange] = useState<ProtocolChange>();
  const isFree = useEffectEvent((port: number): boolean => taken?.includes(port) === false);
  useEffect(() => {
    const now = (): ConfigFormValues | undefined => configIn(getValues(), prefix);
    const set = (field: string, value: unknown): void => setValue(pathIn(prefix, field), value, CHANGED);
    let last = now()?.protocol;
    /** The port as it would be if nobody had typed one. */
    let proposed = now()?.port;
    return subscribe({
      formState: { values: true },
      callback() {
        const config = now();
        if (config === undefined || last === undefined || config.protocol === last) return;
        const before = last;
        const { protocol } = config;
        last = protocol;
        const resets = resetsOf(config);
        for (const { field, after } of resets) set(field, after);
        const usual = PROTOCOL_PORTS[protocol];
        const port = usual !== undefined && config.port === proposed && isFree(usual) ? usual : undefined;
        if (port !== undefined) {
          proposed = port;
          set('port', port);
        }
        const undo = (): void => {
          set('protocol', before);
          for (const reset of resets) set(reset.field, reset.before);
        };
        setChange(resets.length === 0 && port === undefined ? undefined : { protocol, before, resets, port, undo });
      },
    });
  }, [getValues, prefix, setValue, subscribe]);
  return change;
}
