import type { Page } from '@playwright/test';

/** What a page has noted of itself: that it asked for a file, or set a mark. */
type Entry = Pick<PerformanceEntry, 'name' | 'entryType'>;

/** What a page asked for and marked before it set a mark, in order. */
export const before = (mark: string, page: Page): Promise<Entry[]> =>
  page.evaluate((until) => {
    // Sorted by when they began.
    const entries = performance.getEntries().map(({ name, entryType }) => ({ name, entryType }));
    const end = entries.findIndex(({ name, entryType }) => entryType === 'mark' && name === until);
    if (end < 0) throw new Error(`The page has not set the mark ${until}`);
    return entries.slice(0, end);
  }, mark);
