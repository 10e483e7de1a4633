export { LatestEvents, RecordActivity } from './record/record-activity.tsx';
export { EventSentence } from './parts.tsx';
export { recordPath } from './record/record-path.ts';
