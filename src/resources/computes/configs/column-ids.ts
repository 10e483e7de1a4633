/** What the address of the profiles may sort and filter by: in a file of its own, as the route is known before its screen. */
export const CONFIG_COLUMN_IDS = [
  'label',
  'active',
  'kernel',
  'root_device',
  'devices',
  'interfaces',
  'reachable',
  'comments',
  'virt_mode',
  'run_level',
  'memory_limit',
  'helpers',
  'id',
] as const;
