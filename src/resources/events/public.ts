export { RecordActivity } from './record-activity.tsx';
export { EventSentence, EventStatus } from './parts.tsx';
export { isRunning, latestEvents, recentEvents } from './queries.ts';
