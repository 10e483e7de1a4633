export { TypeField } from './picker.tsx';
export { types } from './queries.ts';
