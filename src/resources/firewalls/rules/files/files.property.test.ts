import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRuleSet, type RuleFormat, writeRuleSet } from './files.ts';
import { hasPorts, type RuleSet } from '#analysis/packets/rule-set.ts';

const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc
  .tuple(octet, octet, octet, octet, fc.integer({ min: 0, max: 32 }))
  .map(([a, b, c, d, prefix]) => `${a}.${b}.${c}.${d}/${prefix}`);
const ipv6 = fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })).map(([address, prefix]) => `${address}/${prefix}`);

/** Ports and ranges, with a comma and an optional space between them. */
const ports = fc
  .array(fc.tuple(fc.uniqueArray(fc.integer({ min: 1, max: 65535 }), { minLength: 1, maxLength: 2 }), fc.boolean()), {
    maxLength: 7,
  })
  .map((pieces) =>
    pieces
      .map(([ends, spaced], index) => {
        const piece = ends.toSorted((one, other) => one - other).join('-');
        return index > 0 && spaced ? ` ${piece}` : piece;
      })
      .join(','),
  );

const oddText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 3, maxLength: 32 }),
  fc.string({ unit: fc.constantFrom(...`'"=+-@,;{[ \t\r\n\uFEFFaé`.split('')), minLength: 3, maxLength: 32 }),
);
/** A text, or one of the notations of an empty one. */
const freeText = fc.option(fc.oneof(fc.constant(''), fc.constant(undefined), oddText));

const addresses = fc
  .record({ ipv4: fc.array(ipv4, { maxLength: 4 }), ipv6: fc.array(ipv6, { maxLength: 4 }) })
  .filter((lists) => lists.ipv4.length + lists.ipv6.length > 0)
  .chain((lists) =>
    fc.boolean().map((brief) => ({
      ipv4: brief && lists.ipv4.length === 0 ? undefined : lists.ipv4,
      ipv6: brief && lists.ipv6.length === 0 ? undefined : lists.ipv6,
    })),
  );

const action = fc.constantFrom('ACCEPT', 'DROP');
const rule = fc.record({
  action,
  protocol: fc.constantFrom('TCP', 'UDP', 'ICMP', 'IPENCAP'),
  addresses,
  ports: fc.option(ports),
  label: freeText,
  description: freeText,
});
const ruleSet = fc.record({
  inbound: fc.array(rule, { maxLength: 12 }),
  inbound_policy: action,
  outbound: fc.array(rule, { maxLength: 13 }),
  outbound_policy: action,
});

/** A rule set with every empty value in the same notation. */
const plain = (rules: RuleSet) => ({
  ...rules,
  inbound: rules.inbound.map(plainRule),
  outbound: rules.outbound.map(plainRule),
});
const plainRule = (one: RuleSet['inbound'][number]) => ({
  action: one.action,
  protocol: one.protocol,
  addresses: { ipv4: one.addresses.ipv4 ?? [], ipv6: one.addresses.ipv6 ?? [] },
  ports: hasPorts(one.protocol) ? (one.ports ?? '') : '',
  label: one.label ?? '',
  description: one.description ?? '',
  origin: null,
  moved: false,
});

test.each(['json', 'csv'] satisfies RuleFormat[])(
  'any rule set is the same after being written as %s and read',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(ruleSet, async (rules) => {
        const found = { format, notes: [], rules: plain(rules) };
        expect(await readRuleSet(await writeRuleSet(rules, format))).toEqual(found);
        expect(await readRuleSet(await writeRuleSet(found.rules, format))).toEqual(found);
      }),
      { numRuns: 150 },
    );
  },
);

const HEADER = 'direction,action,protocol,ports,ipv4,ipv6,label,description';
const POLICIES = 'inbound,DROP,default,,,,,\noutbound,ACCEPT,default,,,,,';

test('any text is read without throwing', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    // Almost valid: pieces of both formats in any order.
    fc
      .array(
        fc.constantFrom(
          HEADER,
          POLICIES,
          '\n',
          ',',
          '"',
          'inbound',
          'TCP',
          'default',
          '22',
          '0.0.0.0/0',
          '{',
          '[',
          '}',
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join('')),
    fc
      .record({
        rules: fc.anything(),
        inbound: fc.anything(),
        outbound: fc.array(fc.anything()),
        inbound_policy: fc.anything(),
      })
      .map((value) => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))),
  );
  await fc.assert(
    fc.asyncProperty(text, async (input) => {
      const reading = await readRuleSet(input);
      if ('issues' in reading) {
        expect(reading.issues.length).toBeGreaterThan(0);
        expect(reading.issues.every(({ where, reason }) => where !== '' && reason !== '')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
