import { createContext } from 'react';

/** The places at a page's title for what is further down in it; null where there is none. */
interface Places {
  readonly text: string;
  /** What the list creates, on a page that has no actions of its own. */
  readonly create: HTMLElement | null;
  /** The number of records, on a list's own page: not on a page below one, where lists are but a part. */
  readonly count: HTMLElement | null;
  /** What is wrong with the record: under the title, before its facts. */
  readonly problems: HTMLElement | null;
}

export const TitleSlot = createContext<Places>({ text: '', create: null, count: null, problems: null });
