import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { CHANGED, useOnChange } from '#ui/form/use-form-values.ts';
import { regions } from '#resources/regions/queries.ts';
import { RegionField } from '#resources/regions/picker.tsx';
import { useBackends } from '../configs/nodes/fields/backends.ts';
import classes from './create.module.css';
import { type Cleared, clearedText, type CreateValues, inOtherRegions, stillEmpty } from './form.ts';

/** What a change of the Region cleared, and a way to undo it. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly cleared: readonly Cleared[];
}

/** The paths of `inOtherRegions`; here it is not checked again that there are no others. */
const isAddress = (path: string): path is `configs.${number}.nodes.${number}.address` => path.endsWith('.address');

/**
 * The Region; node addresses from another Region than the newly chosen one are cleared, with a note and a way to undo
 * it.
 */
export function RegionChoice() {
  const { getValues, setValue } = useFormContext<CreateValues>();
  const { backends } = useBackends();
  const { data } = useQuery(regions.all());
  const [move, setMove] = useState<Move>();
  const last = useRef(getValues('region'));
  const set = (path: string, value: string): void => {
    if (isAddress(path)) setValue(path, value, CHANGED);
  };
  useOnChange(
    (values: CreateValues) => values.region,
    (to) => {
      const from = last.current;
      // While a Region is typed, only a complete id counts.
      const isKnown =
        data?.records.some(({ id }) => id === to) === true ||
        [...backends.values()].some(({ region }) => region === to);
      if (to === from || to === null || !isKnown) return;
      last.current = to;
      const cleared = from === null ? [] : inOtherRegions(getValues(), backends, to);
      for (const { path } of cleared) set(path, '');
      setMove(from === null || cleared.length === 0 ? undefined : { from, to, cleared });
    },
  );

  const undo = ({ from, cleared }: Move): void => {
    last.current = from;
    setValue('region', from, { ...CHANGED, shouldValidate: true });
    for (const { path, address } of stillEmpty(cleared, (one) => (isAddress(one) ? getValues(one) : undefined)))
      set(path, address);
    setMove(undefined);
  };
  return (
    <div>
      <RegionField
        name="region"
        label="Region"
        required
        needs={['NodeBalancers']}
        hint="Nodes must be in the same region."
      />
      <div role="status" className={classes.status}>
        {move !== undefined && (
          <>
            <span>{clearedText(move.cleared, move.to)}</span>
            <Button size="compact-sm" variant="default" onClick={() => undo(move)}>
              Back to {move.from}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
