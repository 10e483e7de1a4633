import { useLocation, useMatch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { address, splitAddress } from './paths.ts';

/** The page with tabs that was shown last: its path, its open tab, and its place in the history. */
interface Shown {
  readonly path: string;
  readonly tab: string | undefined;
  readonly place: number;
}

let shown: Shown | undefined;

const usePlace = (): number => useLocation({ select: ({ state }) => state.__TSR_index });

/** Notes which tab a page shows; undefined for its first. */
export function useShownTab(tab: string | undefined): void {
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const place = usePlace();
  useEffect(() => {
    // While another page is loaded, the address is that page's already.
    if (path === own) shown = { path, tab, place };
  }, [path, own, tab, place]);
}

/** Where a form about a record leads back to: the record's page, with the tab that the form was opened from. */
export function useBack(to: string): string {
  const place = usePlace();
  const [from] = useState(() => (shown?.place === place - 1 ? shown : undefined));
  const page = splitAddress(to);
  return from?.path === page.to ? address(page.to, { ...page.search, tab: from.tab }) : to;
}
