import type { ConfigFormValues } from '../form/form.ts';
import {
  ALGORITHM_LABELS,
  CHECK_LABELS,
  CIPHER_LABELS,
  PROTOCOL_LABELS,
  PROXY_LABELS,
  STICKINESS_LABELS,
} from '../labels.ts';

/** The effect of each value of a field, as a sentence (doc 2 §2.2). */
type Texts<F extends keyof ConfigFormValues> = Readonly<Record<ConfigFormValues[F] & string, string>>;

const PROTOCOL_TEXTS: Texts<'protocol'> = {
  http: 'The default: reads requests as HTTP, without encryption.',
  https: 'Ends TLS here, with your certificate and key.',
  tcp: 'Hands every connection on as it is, whatever it carries.',
};

export const ALGORITHM_TEXTS: Texts<'algorithm'> = {
  roundrobin: 'Each backend in turn, by its weight.',
  leastconn: 'The backend with the fewest open connections.',
  source: 'The address of the client decides, so that it meets the same backend.',
};

/** The effect of `none` depends on the algorithm: `source` alone already keeps a client on its node. */
export const stickinessTexts = (algorithm: string): Texts<'stickiness'> => ({
  none:
    algorithm === 'source'
      ? 'Nothing besides the algorithm, by which the same client meets the same backend.'
      : 'The algorithm chooses a backend anew each time.',
  table: 'The same remote address is sent to the same backend.',
  http_cookie: 'A cookie that the NodeBalancer sets names the backend.',
});

export const PROXY_TEXTS: Texts<'proxy_protocol'> = {
  none: 'Backends see the NodeBalancer as their client.',
  v1: 'A readable header tells backends who the client is.',
  v2: 'A binary header tells backends who the client is.',
};

export const CIPHER_TEXTS: Texts<'cipher_suite'> = {
  recommended: 'What is thought safe.',
  legacy: 'Old ciphers as well, for old clients: insecure.',
};

const CHECK_TEXTS: Texts<'check'> = {
  none: 'The default: nobody asks whether nodes are alive.',
  connection: 'A node has to take a connection.',
  http: 'A node has to answer a path as expected.',
  http_body: 'The answer has to hold a text besides.',
};

/** The effect of the passive check while it is on, while it is on but sees no responses, and while it is off. */
export const PASSIVE_TEXTS = {
  on: 'Any 5xx answer makes a node unhealthy and takes it out of rotation.',
  unseen: 'It goes by 5xx answers, which a config of TCP does not read.',
  off: 'A 5xx answer takes no node out.',
} as const;

/** What happens to the settings that the protocol or the check does not use. */
export const UNSHOWN_TEXTS = {
  created: 'Settings that are not shown get their defaults.',
  saved: 'Settings that are not shown are sent as well; the review names each one that changes.',
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
