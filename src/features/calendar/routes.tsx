import { screen } from '#ui/page/navigation/screen.tsx';

export const calendarRoutes = [screen('/calendar', async () => (await import('./calendar.tsx')).Calendar)] as const;
