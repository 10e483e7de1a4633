export { activityTab, LatestEvents } from './record/record-activity.tsx';
export { dayHash } from './record/day.ts';
export { RecordStrip } from './record/record-strip.tsx';
export { EventSentence } from './parts.tsx';
export { recordPath } from './record/record-path.ts';
