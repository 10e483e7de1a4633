import * as z from 'zod/mini';
import { type Family, NETWORK_FORMS, networkError } from '#lib/net/address.ts';
import { portsError } from '#lib/net/ports.ts';
import {
  firstReason,
  lengthWithin,
  notEmpty,
  refine,
  refineObject,
  text,
  validateDashedLabel,
  withPattern,
} from '../fields.ts';
import { assumedField, dateTime, type RecordOf, shape } from '../record.ts';

/** doc 3 §2.1. */
export const FIREWALL_STATUSES = ['enabled', 'disabled', 'deleted'] as const;
/** Statuses that an update may set (doc 3 §4.1). */
export const SETTABLE_STATUSES = ['enabled', 'disabled'] as const;
export const ACTIONS = ['ACCEPT', 'DROP'] as const;
export const PROTOCOLS = ['TCP', 'UDP', 'ICMP', 'IPENCAP'] as const;
/** Only these protocols have ports (doc 3 §2.1). */
export const PROTOCOLS_WITH_PORTS: readonly string[] = ['TCP', 'UDP'];

/** doc 3 §8. */
export const FIREWALL_LIMITS = {
  label: { min: 3, max: 32 },
  rules: 25,
  addressesPerRule: 255,
  ruleLabel: { min: 3, max: 32 },
  ruleDescription: { min: 1, max: 100 },
  nodebalancers: 1,
} as const;

const policy = z.enum(ACTIONS);

const networks = (family: Family) =>
  refine(
    z.array(
      refine(
        z.string(),
        withPattern(NETWORK_FORMS[family], (value) => networkError(value, family)),
      ),
    ),
    notEmpty('Must not be empty; leave the list out instead'),
  );

const addresses = refineObject(
  z.strictObject({ ipv4: z.optional(networks('ipv4')), ipv6: z.optional(networks('ipv6')) }),
  ({ ipv4, ipv6 }, report) => {
    if (ipv4 === undefined && ipv6 === undefined) report([], 'Enter at least one IPv4 or IPv6 network');
    const count = countOf(ipv4) + countOf(ipv6);
    if (count > FIREWALL_LIMITS.addressesPerRule)
      report([], `Up to ${FIREWALL_LIMITS.addressesPerRule} addresses are allowed in one rule; this has ${count}`);
  },
);

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** One rule as sent (doc 3 §2.1). */
export const FirewallRuleInput = refineObject(
  z.object({
    action: z.enum(ACTIONS),
    protocol: z.enum(PROTOCOLS),
    addresses,
    /** Empty or null: all ports. */
    ports: z.optional(z.nullable(refine(z.string(), portsError))),
    label: z.optional(z.nullable(text(FIREWALL_LIMITS.ruleLabel))),
    description: z.optional(z.nullable(text(FIREWALL_LIMITS.ruleDescription))),
  }),
  ({ protocol, ports }, report) => {
    if (ports && protocol !== undefined && !PROTOCOLS_WITH_PORTS.includes(protocol))
      report(['ports'], 'Ports are allowed only with TCP and UDP');
  },
);
export type FirewallRuleInput = z.infer<typeof FirewallRuleInput>;

/** The whole rule set as sent; a list left out is empty (assumed). */
export const FirewallRulesInput = refineObject(
  z.object({
    inbound: z._default(z.array(FirewallRuleInput), []),
    inbound_policy: policy,
    outbound: z._default(z.array(FirewallRuleInput), []),
    outbound_policy: policy,
  }),
  ({ inbound, outbound }, report) => {
    const count = countOf(inbound) + countOf(outbound);
    if (count > FIREWALL_LIMITS.rules)
      report([], `Up to ${FIREWALL_LIMITS.rules} rules are allowed across inbound and outbound; this has ${count}`);
  },
);

const label = refine(z.string(), firstReason(lengthWithin(FIREWALL_LIMITS.label), validateDashedLabel));

/** doc 3 §4.1, create. */
export const FirewallCreate = z.object({
  label,
  rules: FirewallRulesInput,
  devices: z.optional(
    z.strictObject({
      computes: z.optional(z.array(z.int())),
      nodebalancers: z.optional(
        refine(z.array(z.int()), (ids) =>
          ids.length > FIREWALL_LIMITS.nodebalancers ? 'A firewall takes one NodeBalancer' : undefined,
        ),
      ),
    }),
  ),
  tags: z.optional(z.array(z.string())),
});

/** doc 3 §4.1, update, which only names `label`; its rules are assumed. */
export const FirewallUpdate = z.object({
  status: z.optional(z.enum(SETTABLE_STATUSES)),
  tags: z.optional(z.array(z.string())),
  label: assumedField(z.optional(label)),
});

export const FirewallRule = shape((use) =>
  use.object({
    action: use.oneOf(ACTIONS),
    protocol: use.oneOf(PROTOCOLS),
    addresses: use.object({ ipv4: z.optional(z.array(z.string())), ipv6: z.optional(z.array(z.string())) }),
    ports: z.optional(z.nullable(z.string())),
    label: z.optional(z.nullable(z.string())),
    description: z.optional(z.nullable(z.string())),
  }),
);
export type FirewallRule = RecordOf<typeof FirewallRule>;

export const FirewallRules = shape((use) =>
  use.object({
    inbound: z.array(use.nested(FirewallRule)),
    inbound_policy: use.oneOf(ACTIONS),
    outbound: z.array(use.nested(FirewallRule)),
    outbound_policy: use.oneOf(ACTIONS),
  }),
);
export type FirewallRules = RecordOf<typeof FirewallRules>;

/** doc 3 §2.1. */
export const Firewall = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    status: use.oneOf(FIREWALL_STATUSES),
    rules: use.nested(FirewallRules),
    tags: z.array(z.string()),
    created: dateTime,
    updated: dateTime,
  }),
);
export type Firewall = RecordOf<typeof Firewall>;

/** Kinds of service that a Firewall can be assigned to (assumed). */
export const DEVICE_TYPES = ['compute', 'nodebalancer'] as const;

/** A service to assign a Firewall to; the documents only name the operation (doc 3 §4.1; assumed). */
export const FirewallDeviceCreate = z.object({ id: z.int(), type: z.enum(DEVICE_TYPES) });

/**
 * The assignment of a Firewall to a service; its fields are assumed, since the documents leave them open (doc 3 §2.1).
 */
export const FirewallDevice = shape((use) =>
  use.object({
    id: z.int(),
    entity: use.object({
      id: z.int(),
      type: use.oneOf(DEVICE_TYPES),
      label: z.string(),
      url: z.string(),
    }),
    created: dateTime,
    updated: dateTime,
  }),
);
export type FirewallDevice = RecordOf<typeof FirewallDevice>;
