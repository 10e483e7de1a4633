/** What the address of the nodes may sort and filter by: in a file of its own, as the route is known before its screen. */
export const NODE_COLUMN_IDS = ['label', 'address', 'status', 'mode', 'share', 'weight', 'id'] as const;
