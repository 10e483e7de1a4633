/** What the address of the list may sort and filter by: in a file of its own, as the route is known before its screen. */
export const COMPUTE_COLUMN_IDS = [
  'label',
  'id',
  'status',
  'type',
  'specs',
  'image',
  'ipv4',
  'ipv6',
  'region',
  'tags',
  'group',
  'created',
  'updated',
  'backups',
  'last_backup',
  'watchdog',
] as const;
