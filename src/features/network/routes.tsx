import { screen } from '#ui/page/navigation/screen.tsx';

export const networkRoutes = [screen('/network', async () => (await import('./page.tsx')).NetworkPage)] as const;
