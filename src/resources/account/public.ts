export { accountSettings } from './queries.ts';
