import { screen } from '#ui/page/navigation/screen.tsx';

export const accessRoutes = [screen('/access', async () => (await import('./page.tsx')).AccessPage)] as const;
