export { StackScriptField } from './picker.tsx';
export { stackscripts } from './queries.ts';
