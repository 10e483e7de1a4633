export { RecordActivity } from './record-activity.tsx';
export { latestEvents } from './queries.ts';
