import type { ComponentType } from 'react';
import { counted } from '#lib/text/format.ts';
import type { Consequence, ConsequenceHooks, ConsequencesProps, Subject } from './types.ts';

/** So many are looked at; each may cost some requests. */
const LOOKED_AT = 10;

/** Adds to `told` what becomes of the records from the first of `rest` on; each has hooks of its own. */
interface StepProps<R, More> extends ConsequencesProps<R> {
  readonly more: More;
  readonly rest: readonly Subject<R>[];
  readonly told: readonly Consequence[];
}

/** A component that gives its children what these hooks say of all its rows. */
export function gathering<R, More extends readonly unknown[]>({
  useOne = () => [],
  useAll = () => [],
  isFirst = () => false,
}: ConsequenceHooks<R, More>): ComponentType<ConsequencesProps<R> & { readonly more: More }> {
  function Step({ told, rest: [one, ...rest], ...props }: StepProps<R, More>) {
    return one === undefined ? props.children(told) : <One {...props} one={one} rest={rest} told={told} />;
  }
  function One({ one, told, ...props }: StepProps<R, More> & { readonly one: Subject<R> }) {
    'use no memo'; // its hook is known only here
    const own = useOne(one, props.rows, ...props.more);
    return <Step {...props} told={[...told, ...own.map((each) => ({ about: one.name, ...each }))]} />;
  }
  return function Gathered({ rows, more, children }) {
    'use no memo';
    const all = useAll(rows, ...more);
    const rank = ({ record }: Subject<R>): number => Number(record === undefined || !isFirst(record));
    const looked = rows.toSorted((one, other) => rank(one) - rank(other)).slice(0, LOOKED_AT);
    return (
      <Step rows={rows} more={more} rest={looked} told={[]}>
        {(told) => {
          const others = told.length > 0 ? rows.length - looked.length : 0;
          const unlooked = `The same goes for ${counted(others, 'other')}, which aren’t looked at here`;
          return children([...told, ...all, ...(others > 0 ? [{ text: unlooked }] : [])]);
        }}
      </Step>
    );
  };
}
