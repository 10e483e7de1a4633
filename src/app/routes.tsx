import { accessRoutes } from '#features/access/routes.tsx';
import { accountFileRoutes } from '#features/account-file/routes.tsx';
import { activityRoutes } from '#features/activity/routes.tsx';
import { calendarRoutes } from '#features/calendar/routes.tsx';
import { changePlanRoutes } from '#features/change-plan/routes.tsx';
import { labRoutes } from '#features/lab/routes.tsx';
import { networkRoutes } from '#features/network/routes.tsx';
import { startPalettes } from '#resources/areas.ts';
import { screen } from '#ui/page/navigation/screen.tsx';

/** The pages of no area. The lab is only in builds with the mock: in any other neither it nor its code exists. */
export const ownRoutes = [
  screen('/', async () => (await import('./pages/overview.tsx')).Overview, { choices: async () => startPalettes }),
  screen('/settings', async () => (await import('./pages/settings.tsx')).Settings),
  ...accessRoutes,
  ...accountFileRoutes,
  ...activityRoutes,
  ...calendarRoutes,
  ...changePlanRoutes,
  ...networkRoutes,
  ...(__DEMO__ ? [...labRoutes] : []),
] as const;
