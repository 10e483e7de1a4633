export { RecordActivity } from './record-activity.tsx';
export { EventSentence, EventStatus } from './parts.tsx';
export { isRunning, isUnderWay, latestEvents, recentEvents } from './queries.ts';
export { recordPath } from './record-path.ts';
export { activityPath } from './paths.ts';
