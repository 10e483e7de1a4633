import { screen } from '#ui/page/navigation/screen.tsx';

export const labRoutes = [
  screen('/lab', async () => (await import('./lab.tsx')).Lab, {
    search: (raw): { tab?: string } => (typeof raw.tab === 'string' ? { tab: raw.tab } : {}),
  }),
  screen('/lab/parts', async () => (await import('./parts/later.ts')).loadParts(), {
    search: (raw): { part?: string } => (typeof raw.part === 'string' ? { part: raw.part } : {}),
  }),
] as const;
