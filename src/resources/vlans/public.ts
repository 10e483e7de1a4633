export { vlans } from './queries.ts';
