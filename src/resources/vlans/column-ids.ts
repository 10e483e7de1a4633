/** What the address of the list may sort and filter by: in a file of its own, as the route is known before its screen. */
export const VLAN_COLUMN_IDS = ['label', 'region', 'members', 'created'] as const;
