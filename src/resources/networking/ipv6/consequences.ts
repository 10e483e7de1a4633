import type { Range } from '#contract/networking/ipv6/schema.ts';
import { removeRangeReason } from '#contract/networking/ipv6/rules.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { useRange } from './queries.ts';

/** A range, of which its address alone may be known. */
type Subjected = Pick<Range, 'range'> & Partial<Range>;

/** What a deleted range no longer does; one that is shared says so when it is asked for alone. */
export function useOne({ id, record }: Subject<Subjected>, all: readonly Subject<Subjected>[]): readonly Consequence[] {
  const { data } = useRange(String(id), record !== undefined && all.length === 1);
  const shared = data && removeRangeReason(data);
  return [
    { text: `Its addresses no longer reach ${record?.route_target ?? 'the instance'}` },
    ...(shared === undefined ? [] : [{ text: `${id} ${shared}`, does: 'refuses' } as const]),
  ];
}
