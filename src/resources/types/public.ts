export { typeGroups } from './groups.ts';
export { PlanName, planNames } from './name.tsx';
export { TypeField } from './picker.tsx';
export { types } from './queries.ts';
export { TypeSelect } from './select.tsx';
