import type { RecordAction } from './area.ts';

/** Renaming and tagging a record from the palette: both are done on its form. */
export const editActions = (action: Omit<RecordAction, 'id' | 'verb'>): readonly RecordAction[] => [
  { ...action, id: 'rename', verb: 'Rename' },
  { ...action, id: 'tag', verb: 'Tag' },
];
