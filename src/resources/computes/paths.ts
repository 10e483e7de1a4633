import { recordPaths } from '#ui/page/paths.ts';

export const paths = recordPaths('/compute');
