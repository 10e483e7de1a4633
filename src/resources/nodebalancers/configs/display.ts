import type { Words } from '#lib/changes.ts';
import { figure } from '#lib/unreadable.ts';
import type { Config, ConfigCreate } from '#contract/nodebalancers/configs/schema.ts';

/** A value of a setting: its word, and its effect as a sentence (doc 2 §2.2). */
interface Choice {
  readonly label: string;
  readonly text: string;
}

/** The settings that are one of a few values. */
const SETTINGS = ['protocol', 'algorithm', 'stickiness', 'proxy_protocol', 'cipher_suite', 'check'] as const;
export type Chosen = (typeof SETTINGS)[number];

/** The name of each, and its values. */
const CHOSEN: { readonly [S in Chosen]: { name: string; choices: Readonly<Record<ConfigCreate[S], Choice>> } } = {
  protocol: {
    name: 'Protocol',
    choices: {
      http: { label: 'HTTP', text: 'Plain HTTP, no encryption.' },
      https: { label: 'HTTPS', text: 'TLS ends here; nodes get plain HTTP.' },
      tcp: { label: 'TCP', text: 'TLS passes through to the nodes.' },
    },
  },
  algorithm: {
    name: 'Algorithm',
    choices: {
      roundrobin: { label: 'Round robin', text: 'Each node in turn, by weight.' },
      leastconn: { label: 'Least connections', text: 'The node with the fewest open connections.' },
      source: { label: 'Source address', text: 'A client keeps its node, by its address.' },
    },
  },
  stickiness: {
    name: 'Stickiness',
    choices: {
      none: { label: 'None', text: 'Each request can go to another node.' },
      table: { label: 'By address', text: 'A client address keeps its node.' },
      http_cookie: { label: 'By cookie', text: 'A cookie set by the NodeBalancer names the node.' },
    },
  },
  proxy_protocol: {
    name: 'Proxy protocol',
    choices: {
      none: { label: 'None', text: 'Nodes see the NodeBalancer as the client.' },
      v1: { label: 'Version 1', text: 'A text header tells nodes the client address.' },
      v2: { label: 'Version 2', text: 'A binary header tells nodes the client address.' },
    },
  },
  cipher_suite: {
    name: 'Cipher suite',
    choices: {
      recommended: { label: 'Recommended', text: 'Modern ciphers (recommended)' },
      legacy: { label: 'Legacy', text: 'Also old ciphers, for old clients. Insecure.' },
    },
  },
  check: {
    name: 'Active check',
    choices: {
      none: { label: 'None', text: 'Dead nodes keep getting requests.' },
      connection: { label: 'Connection', text: 'The node accepts a connection (recommended).' },
      http: { label: 'HTTP status', text: 'A path answers with success.' },
      http_body: { label: 'HTTP body', text: 'The answer also contains a text.' },
    },
  },
};

const choicesOf = (setting: Chosen): Readonly<Record<string, Choice>> => CHOSEN[setting].choices;

/** Whether this console knows the values of all of them. */
export const areKnown = (config: Config): config is Config & Pick<ConfigCreate, Chosen> =>
  SETTINGS.every((setting) => Object.hasOwn(choicesOf(setting), config[setting]));

/** A value in a word; one that a newer server added is shown unchanged. */
export const wordOf = (setting: Chosen, value: string): string => choicesOf(setting)[value]?.label ?? value;

const chosen = (setting: Chosen) => [CHOSEN[setting].name, (value: string) => wordOf(setting, value)] as const;
const seconds = (value: number): string => `${figure(value)} s`;

/** The words of all settings, in the order of the form. */
export const SETTING_WORDS = {
  port: 'Port',
  protocol: chosen('protocol'),
  algorithm: chosen('algorithm'),
  stickiness: chosen('stickiness'),
  proxy_protocol: chosen('proxy_protocol'),
  cipher_suite: chosen('cipher_suite'),
  check: chosen('check'),
  check_path: 'Path',
  check_body: 'Expected text',
  check_interval: ['Interval', seconds],
  check_timeout: ['Timeout', seconds],
  check_attempts: 'Attempts',
  check_passive: 'Passive checks',
} satisfies Words<ConfigCreate>;

/** "Proxy protocol" */
export function nameOf(setting: keyof typeof SETTING_WORDS): string {
  const word = SETTING_WORDS[setting];
  return typeof word === 'string' ? word : word[0];
}

/** What a setting of a config does, as a sentence: some depends on another one. */
export function effectOf(setting: Chosen, config: Pick<Config, Chosen>): string | undefined {
  // It alone already keeps a client on its node.
  if (setting === 'stickiness' && config.stickiness === 'none' && config.algorithm === 'source')
    return 'The algorithm alone keeps a client on its node.';
  return choicesOf(setting)[config[setting]]?.text;
}

/** The values that a setting may have, for a field. */
export const optionsOf = (setting: Chosen) =>
  Object.entries(choicesOf(setting)).map(([value, choice]) => ({ value, ...choice }));

/** The effect of the passive check while it is on, while it is on but sees no responses, and while it is off. */
export const PASSIVE_TEXTS = {
  on: 'A 5xx answer takes a node out of rotation.',
  unseen: 'No effect on TCP: it looks for 5xx answers.',
  off: '5xx answers don’t take a node out.',
} as const;

/** The name of a config: it has no label, but its port is unique (doc 2 §2.2). */
export const configName = ({ port, protocol }: Pick<Config, 'port' | 'protocol'>): string =>
  `Port ${figure(port)} (${wordOf('protocol', protocol)})`;
