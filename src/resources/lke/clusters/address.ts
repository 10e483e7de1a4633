import type { Crumb } from '#ui/page/page.tsx';

export const LIST: Crumb = { label: 'Kubernetes', to: '/kubernetes' };
