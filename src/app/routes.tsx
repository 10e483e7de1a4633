import { screen } from '#ui/page/navigation/screen.tsx';
import { type TableSearch, tableSearch } from '#ui/table/data/search.ts';
import { startPalettes } from './palettes.ts';

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

/** The console's own pages. The lab is only in builds with the mock: in any other neither it nor its code exists. */
export const ownRoutes = [
  screen('/', async () => (await import('./pages/overview.tsx')).Overview, { choices: async () => startPalettes }),
  screen('/activity', async () => (await import('./pages/activity.tsx')).Activity, { search: activitySearch }),
  screen('/network', async () => (await import('./network/page.tsx')).NetworkPage),
  screen('/calendar', async () => (await import('./calendar/calendar.tsx')).Calendar),
  screen('/settings', async () => (await import('./pages/settings.tsx')).Settings),
  screen('/access', async () => (await import('./access/page.tsx')).AccessPage),
  screen('/change-plan', async () => (await import('./change-plan/page.tsx')).ChangePlanPage),
  screen('/export', async () => (await import('./account-file/page.tsx')).AccountFilePage),
  ...(__DEMO__
    ? [
        screen('/lab', async () => (await import('./lab/lab.tsx')).Lab, {
          search: (raw): { tab?: string } => (typeof raw.tab === 'string' ? { tab: raw.tab } : {}),
        }),
        screen('/lab/parts', async () => (await import('./lab/parts/later.ts')).loadParts(), {
          search: (raw): { part?: string } => (typeof raw.part === 'string' ? { part: raw.part } : {}),
        }),
      ]
    : []),
] as const;
