export { pathOf, useJobs } from './jobs.ts';
