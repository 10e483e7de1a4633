import type { MaintenanceWindow } from '#contract/databases/schema.ts';
import type { Records } from './entries.ts';

export const at = (text: string): number => Date.parse(`${text}Z`);

export const backup = (id: number, day: string | null, window: string | null, enabled?: boolean) => ({
  id,
  label: `web-${id}`,
  backups: { schedule: { day, window }, ...(enabled !== undefined && { enabled }) },
});

export const database = (id: number, updates: Partial<MaintenanceWindow>, engine = 'mysql') => ({
  id,
  label: `db-${id}`,
  engine,
  updates: {
    frequency: 'weekly' as const,
    duration: 3,
    hour_of_day: 22,
    day_of_week: 5,
    week_of_month: null,
    ...updates,
  },
});

/** Records that nothing has but what is given. */
export const only = (given: Partial<Records>): Records => ({
  computes: [],
  databases: [],
  ports: [],
  images: [],
  jobs: [],
  ...given,
});
