import * as z from 'zod/mini';
import { familyOf, partsOf } from '#lib/net/address.ts';
import { matching, refine, refineObject, withPattern } from '../../fields.ts';
import { type RecordOf, shape } from '../../record.ts';

/** doc 3 §2.2. */
export const IP_TYPES = ['ipv4', 'ipv6', 'ipv6/pool', 'ipv6/range'] as const;

/** A record of an address (doc 3 §2.2). */
export const Ip = shape((use) =>
  use.object({
    address: z.string(),
    gateway: z.nullable(z.string()),
    compute_id: z.int(),
    prefix: z.int(),
    subnet_mask: z.string(),
    public: z.boolean(),
    rdns: z.nullable(z.string()),
    region: z.string(),
    type: use.oneOf(IP_TYPES),
    vpc_nat_1_1: z.nullable(use.object({ address: z.string(), subnet_id: z.int(), vpc_id: z.int() })),
    /**
     * Ids of the instances that may bring it up besides its own; named as in the view of a range (doc 3 §2.2), which
     * has them.
     */
    computes: use.assumed(z.array(z.int())),
  }),
);
export type Ip = RecordOf<typeof Ip>;

/** A name in the DNS: labels of letters, digits and hyphens, at least two of them. */
const HOST =
  /^(?=.{3,253}\.?$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])\.?$/;

const hostName = refine(z.string(), matching(HOST, 'Must be a full host name, such as web-1.example.com'));

/** doc 3 §4.2, RDNS update; the name of the field is assumed. Null puts the default back. */
export const IpUpdate = z.object({ rdns: z.nullable(hostName) });

/** doc 3 §4.2, allocate; all three fields are assumed. */
export const IpAllocate = z.object({
  type: z.enum(['ipv4']),
  public: z.boolean(),
  compute_id: z.int(),
});

/** The masks that a range can have (doc 3 §4.2). */
export const RANGE_PREFIXES = [56, 64] as const;

const isRangePrefix = (prefix: number): boolean => RANGE_PREFIXES.some((one) => one === prefix);

const assignable = refine(
  z.string(),
  withPattern(/^(\d+(\.\d+){3}|[\dA-Fa-f:.]+\/(56|64))$/, (value) => {
    if (familyOf(value) === 'ipv4') return undefined;
    const parts = partsOf(value);
    return parts?.family === 'ipv6' && isRangePrefix(parts.prefix)
      ? undefined
      : 'Must be an IPv4 address or an IPv6 range with /56 or /64';
  }),
);

/** Reports each text that stands in a list a second time. */
function reportTwice(texts: readonly string[], report: (index: number, reason: string) => void): void {
  texts.forEach((text, index) => {
    if (texts.indexOf(text) < index) report(index, `${text} is already in the list`);
  });
}

/** doc 3 §4.2, assignment items; the name of the list is assumed, and that an address is in it once. */
export const IpAssign = refineObject(
  z.object({ region: z.string(), assignments: z.array(z.object({ address: assignable, compute_id: z.int() })) }),
  ({ assignments }, report) => {
    if (!Array.isArray(assignments)) return;
    if (assignments.length === 0) report(['assignments'], 'Add at least one assignment');
    reportTwice(
      // An item that is no object is refused by its own schema.
      assignments.map((one, index) => (typeof one === 'object' && one !== null ? one.address : `#${index}`)),
      (index, reason) => report(['assignments', index, 'address'], reason),
    );
  },
);

const shareable = refine(
  z.string(),
  withPattern(/^[\dA-Fa-f:.]+$/, (value) =>
    familyOf(value) === undefined ? 'Must be an IPv4 address, or an IPv6 range without its mask' : undefined,
  ),
);

/** doc 3 §4.2, share; the name of the list is assumed, and that an address is in it once. */
export const IpShare = refineObject(z.object({ compute_id: z.int(), ips: z.array(shareable) }), ({ ips }, report) => {
  if (Array.isArray(ips)) reportTwice(ips.map(String), (index, reason) => report(['ips', index], reason));
});

/** The addresses of one instance (assumed; doc 3 names only those of the account). */
export const ComputeIps = shape((use) =>
  use.object({
    ipv4: use.object({
      public: z.array(use.nested(Ip)),
      private: z.array(use.nested(Ip)),
      /** Those of other instances that it may bring up. */
      shared: z.array(use.nested(Ip)),
    }),
    ipv6: use.object({
      slaac: z.nullable(use.nested(Ip)),
      /** Ranges routed to it. */
      global: z.array(use.nested(Ip)),
    }),
  }),
);
export type ComputeIps = RecordOf<typeof ComputeIps>;
