import { screen } from '#ui/page/navigation/screen.tsx';

export const accountFileRoutes = [screen('/export', async () => (await import('./page.tsx')).AccountFilePage)] as const;
