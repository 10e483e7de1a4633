/**
 * Values, limits and defaults of configs (doc 2 §2.2, §8), separate from the schemas because seeds and lists need them
 * too.
 */

export const CONFIG_PROTOCOLS = ['http', 'https', 'tcp'] as const;
export const ALGORITHMS = ['roundrobin', 'leastconn', 'source'] as const;
export const CHECKS = ['none', 'connection', 'http', 'http_body'] as const;
export const CIPHER_SUITES = ['recommended', 'legacy'] as const;
export const PROXY_PROTOCOLS = ['none', 'v1', 'v2'] as const;
export const STICKINESSES = ['none', 'table', 'http_cookie'] as const;

export const CONFIG_LIMITS = {
  port: { min: 1, max: 65_535 },
  checkAttempts: { min: 1, max: 30 },
  /** Seconds. */
  checkTimeout: { min: 1, max: 30 },
  /** Seconds; more than the timeout, whose minimum is 1. The document names no upper bound. */
  checkInterval: { min: 2, max: Number.MAX_SAFE_INTEGER },
} as const;

/** The defaults of a new config; the empty texts are assumed. */
export const CONFIG_DEFAULTS = {
  port: 80,
  protocol: 'http',
  algorithm: 'roundrobin',
  check: 'none',
  check_attempts: 3,
  check_body: '',
  check_interval: 31,
  check_passive: true,
  check_path: '',
  check_timeout: 30,
  cipher_suite: 'recommended',
  proxy_protocol: 'none',
  stickiness: 'none',
} as const;

/** The placeholder for certificates and keys in responses (doc 2 §2.2). */
export const REDACTED = '<REDACTED>';
