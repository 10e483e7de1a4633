/** doc 1 §2.8. */
export const SERVICE_TYPES = ['url', 'tcp'] as const;
export const SERVICE_STATUSES = ['disabled', 'pending', 'ok', 'problem'] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** doc 1 §8: lengths in characters, the timeout in seconds. */
export const SERVICE_LIMITS = {
  label: { min: 3, max: 64 },
  address: { min: 3, max: 100 },
  timeout: { min: 1, max: 255 },
  body: { min: 0, max: 100 },
  consultationGroup: { min: 0, max: 50 },
} as const;
