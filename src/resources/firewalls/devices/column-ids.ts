/** What the address of the services may sort and filter by: in a file of its own, as the route is known before its screen. */
export const DEVICE_COLUMN_IDS = ['service', 'kind', 'service_id', 'created', 'id'] as const;
