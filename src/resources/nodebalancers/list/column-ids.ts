/** What the addresses of the two tables may sort and filter by: in a file of its own, as routes are known before screens. */
export const NODEBALANCER_COLUMN_IDS = [
  'label',
  'id',
  'ipv4',
  'ipv6',
  'hostname',
  'region',
  'throttle',
  'transfer',
  'tags',
  'created',
  'updated',
] as const;

export const CONFIG_COLUMN_IDS = [
  'port',
  'protocol',
  'status',
  'algorithm',
  'stickiness',
  'check',
  'certificate',
  'fingerprint',
  'proxy_protocol',
  'id',
] as const;
