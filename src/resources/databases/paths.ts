import type { Crumb } from '#ui/page/page.tsx';
import { recordPaths } from '#ui/page/navigation/paths.ts';

export { Database as DatabaseIcon } from 'lucide-react';

export const databasePaths = recordPaths('/databases');

export const LIST: Crumb = { label: 'Databases', to: databasePaths.list() };
