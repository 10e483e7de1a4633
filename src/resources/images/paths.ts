import { recordPaths } from '#ui/page/paths.ts';

export const imagePaths = { ...recordPaths('/images'), upload: (): string => '/images/upload/new' } as const;
