export { RecordActivity } from './record-activity.tsx';
export { EventSentence, EventStatus } from './parts.tsx';
export { recordPath } from './record-path.ts';
