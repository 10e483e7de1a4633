import { screen } from '#ui/page/navigation/screen.tsx';

export const changePlanRoutes = [
  screen('/change-plan', async () => (await import('./page.tsx')).ChangePlanPage),
] as const;
