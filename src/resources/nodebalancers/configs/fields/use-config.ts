import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { type Reset, resetsOf } from './resets.ts';
import { type ConfigFormValues, newConfig } from '../form/form.ts';
import { configIn, pathIn } from './values.ts';

/** The config at a path of the surrounding form, updated as it changes. */
export function useConfig(prefix: string): ConfigFormValues {
  const config = useFormValues((values) => configIn(values, prefix));
  const [fallback] = useState(newConfig);
  return config ?? fallback;
}

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
        for (const { field, after } of resets) setValue(pathIn(prefix, field), after, CHANGED);
        const usual = PROTOCOL_PORTS[protocol];
        const port = usual !== undefined && config.port === proposed && isFree(usual) ? usual : undefined;
        if (port !== undefined) {
          proposed = port;
          setValue(pathIn(prefix, 'port'), port, CHANGED);
        }
        const undo = (): void => {
          setValue(pathIn(prefix, 'protocol'), before, CHANGED);
          for (const reset of resets) setValue(pathIn(prefix, reset.field), reset.before, CHANGED);
        };
        setChange(resets.length === 0 && port === undefined ? undefined : { protocol, before, resets, port, undo });
      },
    });
  }, [getValues, prefix, setValue, subscribe]);
  return change;
}
