import { useState } from 'react';
import { pollInterval } from './waiting.ts';

/** How long the state that is named has been seen, in ms. */
export function seenFor(): (state: string | undefined) => number {
  let before: string | undefined;
  let since = 0;
  return (state) => {
    if (state !== before) since = Date.now();
    before = state;
    return Date.now() - since;
  };
}

/**
 * How often a query is read again, for `refetchInterval`, by the state that it is in: undefined is never. Less often the
 * longer it stays in one state, however long the page has been open before.
 */
export function usePolling(): (state: string | undefined) => number | false {
  const [seen] = useState(seenFor);
  return (state) => {
    const elapsed = seen(state);
    return state === undefined ? false : pollInterval(elapsed);
  };
}
