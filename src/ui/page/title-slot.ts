import { createContext } from 'react';

/**
 * The place beside the title of a page that has no actions of its own: what its list creates stands there. Null
 * where there is none.
 */
export const TitleSlot = createContext<HTMLElement | null>(null);
