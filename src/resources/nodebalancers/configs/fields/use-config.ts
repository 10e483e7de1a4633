import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormValues } from '#ui/form/use-form-values.ts';
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
  undo(): void;
}

const CHANGED = { shouldDirty: true, shouldTouch: true };

/** Resets what a newly chosen protocol does not accept; returns what was reset until the protocol is changed again. */
export function useProtocolChange(prefix: string): ProtocolChange | undefined {
  const { getValues, setValue, subscribe } = useFormContext();
  const [change, setChange] = useState<ProtocolChange>();
  useEffect(() => {
    const now = (): ConfigFormValues | undefined => configIn(getValues(), prefix);
    let last = now()?.protocol;
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
        const undo = (): void => {
          setValue(pathIn(prefix, 'protocol'), before, CHANGED);
          for (const reset of resets) setValue(pathIn(prefix, reset.field), reset.before, CHANGED);
        };
        setChange(resets.length === 0 ? undefined : { protocol, before, resets, undo });
      },
    });
  }, [getValues, prefix, setValue, subscribe]);
  return change;
}
