import * as z from 'zod/mini';
import { matching, notEmpty, refine, refineObject, type Report, type Validator, wholeNumber } from '../../fields.ts';
import { type Builder, type RecordOf, shape } from '../../record.ts';
import { Node, NodeCreate, NodeRebuild } from './nodes/schema.ts';
import { isGiven } from './rules.ts';
import {
  ALGORITHMS,
  CHECKS,
  CIPHER_SUITES,
  CONFIG_DEFAULTS,
  CONFIG_LIMITS,
  CONFIG_PROTOCOLS,
  PROXY_PROTOCOLS,
  REDACTED,
  STICKINESSES,
} from './terms.ts';

/** The charset of a path is assumed. */
const validateCheckPath = matching(/^[a-zA-Z0-9/\-%?&=.]*$/, 'Only letters, digits and / - % ? & = . are allowed');

/**
 * The placeholder of responses is not accepted as a certificate (doc 2 §2.2). The PEM itself is read elsewhere, since
 * that needs a library.
 */
const validatePem: Validator<string> = (value) =>
  value.trim() === REDACTED ? `${REDACTED} is a placeholder: send the PEM text, or leave it out` : undefined;

const pem = z.optional(z.nullable(refine(z.string(), validatePem)));
const port = wholeNumber(CONFIG_LIMITS.port);
const attempts = wholeNumber(CONFIG_LIMITS.checkAttempts);
const interval = wholeNumber(CONFIG_LIMITS.checkInterval);
const timeout = wholeNumber(CONFIG_LIMITS.checkTimeout);
const checkPath = refine(z.string(), validateCheckPath);

const created = {
  port: z._default(port, CONFIG_DEFAULTS.port),
  protocol: z._default(z.enum(CONFIG_PROTOCOLS), CONFIG_DEFAULTS.protocol),
  algorithm: z._default(z.enum(ALGORITHMS), CONFIG_DEFAULTS.algorithm),
  check: z._default(z.enum(CHECKS), CONFIG_DEFAULTS.check),
  check_attempts: z._default(attempts, CONFIG_DEFAULTS.check_attempts),
  check_body: z._default(z.string(), CONFIG_DEFAULTS.check_body),
  check_interval: z._default(interval, CONFIG_DEFAULTS.check_interval),
  check_passive: z._default(z.boolean(), CONFIG_DEFAULTS.check_passive),
  check_path: z._default(checkPath, CONFIG_DEFAULTS.check_path),
  check_timeout: z._default(timeout, CONFIG_DEFAULTS.check_timeout),
  cipher_suite: z._default(z.enum(CIPHER_SUITES), CONFIG_DEFAULTS.cipher_suite),
  proxy_protocol: z._default(z.enum(PROXY_PROTOCOLS), CONFIG_DEFAULTS.proxy_protocol),
  ssl_cert: pem,
  ssl_key: pem,
  stickiness: z._default(z.enum(STICKINESSES), CONFIG_DEFAULTS.stickiness),
};

const changed = {
  port: z.optional(port),
  protocol: z.optional(z.enum(CONFIG_PROTOCOLS)),
  algorithm: z.optional(z.enum(ALGORITHMS)),
  check: z.optional(z.enum(CHECKS)),
  check_attempts: z.optional(attempts),
  check_body: z.optional(z.string()),
  check_interval: z.optional(interval),
  check_passive: z.optional(z.boolean()),
  check_path: z.optional(checkPath),
  check_timeout: z.optional(timeout),
  cipher_suite: z.optional(z.enum(CIPHER_SUITES)),
  proxy_protocol: z.optional(z.enum(PROXY_PROTOCOLS)),
  ssl_cert: pem,
  ssl_key: pem,
  stickiness: z.optional(z.enum(STICKINESSES)),
};

/** The input of the rules between fields: a request, the values of a form, or the record after an update. */
export type ConfigValues = {
  readonly [Name in keyof typeof changed]?: z.output<(typeof changed)[Name]> | null | undefined;
};

/**
 * The rules between fields, except that a pair is required (doc 2 §2.2, §7); missing fields are not validated. That
 * HTTP checks need a path, and `http_body` a text, is assumed.
 */
export function configErrors(given: ConfigValues, report: Report): void {
  const { protocol, check, check_interval: every, check_timeout: within } = given;
  if (protocol === 'http' || protocol === 'tcp')
    for (const name of ['ssl_cert', 'ssl_key'] as const)
      if (isGiven(given[name])) report([name], `Only https uses a certificate and key, not ${protocol}`);
  if ((protocol === 'http' || protocol === 'https') && (given.proxy_protocol ?? 'none') !== 'none')
    report(['proxy_protocol'], `Proxy protocol ${given.proxy_protocol} needs the protocol tcp`);
  if (protocol === 'tcp' && given.stickiness === 'http_cookie')
    report(['stickiness'], 'Stickiness by cookie needs the protocol http or https');
  if (typeof every === 'number' && typeof within === 'number' && every <= within)
    report(['check_interval'], `Must be more than the timeout of ${within} s`);
  if ((check === 'http' || check === 'http_body') && given.check_path === '')
    report(['check_path'], 'An HTTP check needs a path');
  if (check === 'http_body' && given.check_body === '') report(['check_body'], 'An HTTP body check needs a text');
}

/** A config that is created as https needs both (doc 2 §2.2, §7). */
export function pairErrors(given: ConfigValues, report: Report): void {
  if (given.protocol !== 'https') return;
  if (!isGiven(given.ssl_cert)) report(['ssl_cert'], 'https needs a certificate');
  if (!isGiven(given.ssl_key)) report(['ssl_key'], 'https needs the private key of its certificate');
}

function newConfigErrors(given: ConfigValues, report: Report): void {
  configErrors(given, report);
  pairErrors(given, report);
}

/** A new config (doc 2 §2.2, §4.1). */
export const ConfigCreate = refineObject(z.object(created), newConfigErrors);
export type ConfigCreate = z.output<typeof ConfigCreate>;

/** A config of a new NodeBalancer, which has at least one node (doc 2 §2.1). */
export const ConfigWithNodesCreate = refineObject(
  z.object({
    ...created,
    nodes: refine(z.array(NodeCreate), notEmpty('Must have at least one node')),
  }),
  newConfigErrors,
);

/** Fields left out are unchanged; certificate and key are kept while the config is https (doc 2 §4.1; assumed). */
export const ConfigUpdate = refineObject(z.object(changed), configErrors);
export type ConfigUpdate = z.output<typeof ConfigUpdate>;

/** A config with all its nodes in one request: nodes that are left out are deleted (doc 2 §3, §4.1). */
export const ConfigRebuild = refineObject(z.object({ ...changed, nodes: z.array(NodeRebuild) }), configErrors);
export type ConfigRebuild = z.output<typeof ConfigRebuild>;

/** The fields of a config; rows of the mock have more, and no certificate. */
export const configFields = (use: Builder) => ({
  id: z.int(),
  nodebalancer_id: use.assumed(z.int()),
  port: z.int(),
  protocol: use.oneOf(CONFIG_PROTOCOLS),
  algorithm: use.oneOf(ALGORITHMS),
  check: use.oneOf(CHECKS),
  check_attempts: z.int(),
  check_body: z.string(),
  check_interval: z.int(),
  check_passive: z.boolean(),
  check_path: z.string(),
  check_timeout: z.int(),
  cipher_suite: use.oneOf(CIPHER_SUITES),
  proxy_protocol: use.oneOf(PROXY_PROTOCOLS),
  stickiness: use.oneOf(STICKINESSES),
  /** `<REDACTED>`, or null where none is stored. */
  ssl_cert: z.nullable(z.string()),
  ssl_key: z.nullable(z.string()),
  /** Derived from the certificate; empty texts where there is none. */
  ssl_commonname: z.string(),
  ssl_fingerprint: z.string(),
  /** The number of nodes that are up and down according to the health checks. */
  nodes_status: use.assumed(use.object({ up: z.int(), down: z.int() })),
});

/** A config (doc 2 §2.2). */
export const Config = shape((use) => use.object(configFields(use)));
export type Config = RecordOf<typeof Config>;

/** The response to a rebuild (doc 2 §4.1). */
export const ConfigWithNodes = shape((use) => use.object({ ...configFields(use), nodes: z.array(use.nested(Node)) }));
export type ConfigWithNodes = RecordOf<typeof ConfigWithNodes>;
