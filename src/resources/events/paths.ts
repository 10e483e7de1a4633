import { address, type Search } from '#ui/page/navigation/paths.ts';

export const activityPath = (search?: Search): string => address('/activity', search);
