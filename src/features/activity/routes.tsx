import { screen } from '#ui/page/navigation/screen.tsx';
import { type TableSearch, tableSearch } from '#ui/table/data/search.ts';

/** The tab, the filters of the list of writes, and the state of the table of events, as search parameters. */
interface ActivitySearch extends TableSearch {
  method?: string;
  outcome?: string;
}

const activitySearch = (raw: Record<string, unknown>): ActivitySearch => ({
  ...tableSearch(raw),
  tab: raw.tab === 'account' || raw.tab === 'here' ? raw.tab : undefined,
  ...(typeof raw.method === 'string' && ['POST', 'PUT', 'DELETE'].includes(raw.method) && { method: raw.method }),
  ...(typeof raw.outcome === 'string' &&
    ['done', 'refused', 'unknown', 'not-sent'].includes(raw.outcome) && { outcome: raw.outcome }),
});

export const activityRoutes = [
  screen('/activity', async () => (await import('./activity.tsx')).Activity, { search: activitySearch }),
] as const;
