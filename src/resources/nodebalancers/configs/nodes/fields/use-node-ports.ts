import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { pathIn } from '#ui/form/validation/paths.ts';
import { configIn } from '../../fields/use-config.ts';
import { nodePort, nodesIn } from './values.ts';

/** New nodes that still have the proposed port get the next proposal when protocol or port of their config change. */
export function useNodePorts(prefix: string): void {
  const { getValues, setValue, subscribe } = useFormContext();
  useEffect(() => {
    const proposed = (): number | '' | undefined => {
      const config = configIn(getValues(), prefix);
      return config && nodePort(config);
    };
    let last = proposed();
    return subscribe({
      formState: { values: true },
      callback() {
        const next = proposed();
        const before = last;
        if (next === undefined || next === before) return;
        last = next;
        for (const [index, { id, port }] of nodesIn(getValues(), prefix).entries())
          if (id === undefined && port === before)
            setValue(pathIn(prefix, `nodes.${index}.port`), next, { shouldDirty: true });
      },
    });
  }, [getValues, prefix, setValue, subscribe]);
}
