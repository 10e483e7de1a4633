import type { ConfigFormValues } from '../form/form.ts';
import {
  ALGORITHM_LABELS,
  CHECK_LABELS,
  CIPHER_LABELS,
  PROTOCOL_LABELS,
  PROXY_LABELS,
  STICKINESS_LABELS,
} from '../display.ts';

/** The effect of each value of a field, as a sentence (doc 2 §2.2). */
type Texts<F extends keyof ConfigFormValues> = Readonly<Record<ConfigFormValues[F] & string, string>>;

const PROTOCOL_TEXTS: Texts<'protocol'> = {
  http: 'Plain HTTP, no encryption.',
  https: 'TLS ends here; nodes get plain HTTP.',
  tcp: 'TLS passes through to the nodes.',
};

export const ALGORITHM_TEXTS: Texts<'algorithm'> = {
  roundrobin: 'Each node in turn, by weight.',
  leastconn: 'The node with the fewest open connections.',
  source: 'A client keeps its node, by its address.',
};

/** The effect of `none` depends on the algorithm: `source` alone already keeps a client on its node. */
export const stickinessTexts = (algorithm: string): Texts<'stickiness'> => ({
  none:
    algorithm === 'source' ? 'The algorithm alone keeps a client on its node.' : 'Each request can go to another node.',
  table: 'A client address keeps its node.',
  http_cookie: 'A cookie set by the NodeBalancer names the node.',
});

export const PROXY_TEXTS: Texts<'proxy_protocol'> = {
  none: 'Nodes see the NodeBalancer as the client.',
  v1: 'A text header tells nodes the client address.',
  v2: 'A binary header tells nodes the client address.',
};

export const CIPHER_TEXTS: Texts<'cipher_suite'> = {
  recommended: 'Modern ciphers (recommended)',
  legacy: 'Also old ciphers, for old clients. Insecure.',
};

const CHECK_TEXTS: Texts<'check'> = {
  none: 'Dead nodes keep getting requests.',
  connection: 'The node accepts a connection (recommended).',
  http: 'A path answers with success.',
  http_body: 'The answer also contains a text.',
};

/** The effect of the passive check while it is on, while it is on but sees no responses, and while it is off. */
export const PASSIVE_TEXTS = {
  on: 'A 5xx answer takes a node out of rotation.',
  unseen: 'No effect on TCP: it looks for 5xx answers.',
  off: '5xx answers don’t take a node out.',
} as const;

const options = <K extends string>(labels: Readonly<Record<K, string>>, texts?: Readonly<Record<K, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({
    value,
    label,
    ...(texts !== undefined && { text: Object.entries<string>(texts).find(([key]) => key === value)?.[1] }),
  }));

export const PROTOCOLS = options(PROTOCOL_LABELS, PROTOCOL_TEXTS);
export const CHECK_OPTIONS = options(CHECK_LABELS, CHECK_TEXTS);
export const ALGORITHM_OPTIONS = options(ALGORITHM_LABELS);
export const STICKINESS_OPTIONS = options(STICKINESS_LABELS);
export const PROXY_OPTIONS = options(PROXY_LABELS);
export const CIPHER_OPTIONS = options(CIPHER_LABELS);
