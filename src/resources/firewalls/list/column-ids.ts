/** What the address of the list may sort and filter by: in a file of its own, as the route is known before its screen. */
export const FIREWALL_COLUMN_IDS = ['label', 'id', 'status', 'rules', 'tags', 'created', 'updated'] as const;
