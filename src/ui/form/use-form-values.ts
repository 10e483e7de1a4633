import { useEffect, useEffectEvent } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';

/** How a value is set that was chosen elsewhere than in its field. */
export const CHANGED = { shouldDirty: true, shouldTouch: true } as const;

/** Derives a value with `read` from the values of the surrounding form, and follows their changes. */
export function useFormValues<V extends FieldValues, R>(read: (values: V) => R): R {
  const { control } = useFormContext<V>();
  // The form mutates its objects in place, so an unchanged reference proves nothing; only a copy can be compared.
  return useWatch({ control, compute: (values: V) => structuredClone(read(values)) });
}

/** Tells when what `read` derives from the values of the surrounding form has become another; for plain values. */
export function useOnChange<V extends FieldValues, R>(
  read: (values: V) => R,
  onChange: (now: R, before: R) => void,
): void {
  const { getValues, subscribe } = useFormContext<V>();
  const readNow = useEffectEvent(() => read(getValues()));
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let last = readNow();
    return subscribe({
      formState: { values: true },
      callback() {
        const before = last;
        last = readNow();
        if (last !== before) tell(last, before);
      },
    });
  }, [subscribe]);
}
