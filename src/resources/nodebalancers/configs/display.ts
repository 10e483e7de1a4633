import { standsIn, UNREADABLE } from '#lib/unreadable.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type {
  ALGORITHMS,
  CHECKS,
  CIPHER_SUITES,
  CONFIG_PROTOCOLS,
  PROXY_PROTOCOLS,
  STICKINESSES,
} from '#contract/nodebalancers/configs/terms.ts';

/** The displayed text of each value of a field. */
type Labels<T extends string> = Readonly<Record<T, string>>;

export const PROTOCOL_LABELS: Labels<(typeof CONFIG_PROTOCOLS)[number]> = { http: 'HTTP', https: 'HTTPS', tcp: 'TCP' };

export const ALGORITHM_LABELS: Labels<(typeof ALGORITHMS)[number]> = {
  roundrobin: 'Round robin',
  leastconn: 'Least connections',
  source: 'Source address',
};

export const STICKINESS_LABELS: Labels<(typeof STICKINESSES)[number]> = {
  none: 'None',
  table: 'By address',
  http_cookie: 'By cookie',
};

export const CHECK_LABELS: Labels<(typeof CHECKS)[number]> = {
  none: 'None',
  connection: 'Connection',
  http: 'HTTP status',
  http_body: 'HTTP body',
};

export const CIPHER_LABELS: Labels<(typeof CIPHER_SUITES)[number]> = { recommended: 'Recommended', legacy: 'Legacy' };

export const PROXY_LABELS: Labels<(typeof PROXY_PROTOCOLS)[number]> = {
  none: 'None',
  v1: 'Version 1',
  v2: 'Version 2',
};

/** The displayed text of a value; one that a newer server added is shown unchanged. */
export const inText = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;

/** The name of a config: it has no label, but its port is unique (doc 2 §2.2). */
export const configName = ({ port, protocol }: Pick<Config, 'port' | 'protocol'>): string =>
  `Port ${standsIn(port) ? UNREADABLE : port} (${inText(PROTOCOL_LABELS, protocol)})`;
