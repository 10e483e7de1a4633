import type { CopyState, RecordedChange } from '#contract/changes/recorded.ts';

/** What a copy says of itself after these changes. */
export const copy = (changes: readonly RecordedChange[]): NonNullable<CopyState> => ({
  api: 'https://api.example/v4',
  at: '2026-03-01T12:00:00',
  username: 'admin',
  restricted: false,
  missing: [],
  broken: [],
  changes: [...changes],
});

/** A change with what a test needs of it. */
export const change = (operation: string, rest: Partial<RecordedChange>): RecordedChange => ({
  id: 1,
  at: '2026-03-01T12:00:00',
  operation,
  params: {},
  body: null,
  answer: {},
  before: null,
  after: null,
  ...rest,
});
