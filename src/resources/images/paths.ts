import type { Crumb } from '#ui/page/page.tsx';
import { recordPaths } from '#ui/page/navigation/paths.ts';

export { Disc3 as ImageIcon } from 'lucide-react';

export const imagePaths = { ...recordPaths('/images'), upload: (): string => '/images/upload/new' } as const;

export const LIST: Crumb = { label: 'Images', to: imagePaths.list() };
