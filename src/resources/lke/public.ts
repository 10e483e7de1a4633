export { clusters } from './clusters/queries.ts';
