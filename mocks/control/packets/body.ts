import * as z from 'zod/mini';
import { refine, refineObject } from '#contract/fields.ts';
import { PROTOCOLS, PROTOCOLS_WITH_PORTS } from '#contract/firewalls/schema.ts';
import { familyOf } from '#lib/net/address.ts';

const address = refine(z.string(), (text) => (familyOf(text) === undefined ? 'Must be an IP address' : undefined));
const port = refine(z.number(), (value) =>
  Number.isInteger(value) && value >= 1 && value <= 65_535 ? undefined : 'Must be a whole number from 1 to 65535',
);

const sender = [
  z.strictObject({ kind: z.literal('internet') }),
  z.strictObject({ kind: z.literal('compute'), id: z.int() }),
] as const;

/** A packet: from whom, to what, and how (docs/mock-control.md). */
export const PacketBody = refineObject(
  z.strictObject({
    from: z.discriminatedUnion('kind', [...sender, z.strictObject({ kind: z.literal('address'), address })]),
    /** An address may be the host name of a database. */
    to: z.discriminatedUnion('kind', [
      ...sender,
      z.strictObject({ kind: z.literal('address'), address: z.string() }),
      z.strictObject({ kind: z.literal('nodebalancer'), id: z.int() }),
      z.strictObject({ kind: z.literal('database'), id: z.int() }),
    ]),
    protocol: z.enum(PROTOCOLS),
    port: z.optional(port),
  }),
  ({ protocol, port: given }, report) => {
    if (!PROTOCOLS.some((known) => known === protocol)) return;
    const has = PROTOCOLS_WITH_PORTS.includes(protocol ?? '');
    if (has && given === undefined) report(['port'], `${protocol} needs a port`);
    if (!has && given !== undefined) report(['port'], `${protocol} has no ports`);
  },
);
type PacketBody = z.output<typeof PacketBody>;

/** What a walk needs of it. */
export type Packet = Pick<PacketBody, 'from' | 'to'> & {
  readonly protocol: string;
  readonly port?: number | undefined;
};
