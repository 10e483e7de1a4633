/** What the address of the account's events may sort and filter by. */
export const EVENT_COLUMN_IDS = [
  'action',
  'entity',
  'created',
  'status',
  'username',
  'type',
  'seen',
  'duration',
  'message',
  'id',
] as const;
