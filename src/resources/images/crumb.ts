import type { Crumb } from '#ui/page/page.tsx';

export const LIST: Crumb = { label: 'Images', to: '/images' };
