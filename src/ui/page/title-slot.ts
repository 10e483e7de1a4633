import { createContext } from 'react';

/** The places beside a page's title for what its list knows; null where there is none. */
interface Places {
  readonly text: string;
  /** What the list creates, on a page that has no actions of its own. */
  readonly create: HTMLElement | null;
  /** The number of records, on a list's own page: not on a page below one, where lists are but a part. */
  readonly count: HTMLElement | null;
}

export const TitleSlot = createContext<Places>({ text: '', create: null, count: null });
