export { typeGroups } from './groups.ts';
export { PlanName, planNames } from './name.tsx';
export { TypeSelect } from './select.tsx';
