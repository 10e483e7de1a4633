export { LatestEvents, RecordActivity } from './record/record-activity.tsx';
export { EventSentence, EventStatus } from './parts.tsx';
export { recordPath } from './record/record-path.ts';
