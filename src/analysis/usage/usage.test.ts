import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backendOf } from '#lib/net/backend.ts';
import { holds } from '#lib/net/cidr.ts';
import { completeMask } from '#lib/net/address.ts';
import { decide } from '#contract/databases/access.ts';
import { kindOfEntity } from '#contract/kinds.ts';
import { evaluatePacket } from '../packets/packet.ts';
import { DIRECTIONS } from '../packets/rule-set.ts';
import { holderOf } from '../reach/known.ts';
import { anyAddress, anyAsked, anyGaps, anyWhole, type Whole } from './testing.ts';
import { type Account, type Lacking } from '../account.ts';
import { ROLES, type Use } from './types.ts';
import { usage } from './usage.ts';

const options = { seed: Number(process.env['SEED'] ?? 20_260_301), numRuns: Number(process.env['ACCOUNTS'] ?? 300) };

const used = (account: Account, asked: string) => usage(account, asked) ?? { uses: [], missing: {}, hosts: 0, asked };

/** What tells uses apart; labels are not known where their list is not loaded. */
const keyOf = ({ role, user, by, match, place }: Use): string =>
  JSON.stringify([role, user.kind, user.id, by, match, 'label' in place && place.at !== 'node' ? place.at : place]);

/** A list without some of what it has, and the account that says so. */
function cut(whole: Whole, gaps: readonly Lacking[], isPart: boolean): Account {
  return gaps.reduce<Account>((rest, { collection, of }) => {
    const list = rest[collection];
    if (list === undefined) return rest;
    const own: unknown = of === undefined ? list : Reflect.get(list, of);
    if (own === undefined) return rest;
    const half = isPart && Array.isArray(own) ? own.slice(1) : undefined;
    return {
      ...rest,
      [collection]: of === undefined ? half : { ...Object(list), [of]: half },
      ...(half !== undefined && { partly: [...(rest.partly ?? []), { collection, of }] }),
    };
  }, whole);
}

describe('what is not known', () => {
  test('of a whole account is nothing', () => {
    fc.assert(
      fc.property(anyWhole, anyAsked, (whole, asked) => {
        expect(Object.values(used(whole, asked).missing).flat()).toEqual([]);
      }),
      options,
    );
  });

  test('adds no use, and where it hides one it is named', () => {
    const told = { hidden: 0, found: 0 };
    fc.assert(
      fc.property(anyWhole, anyAsked, anyGaps, fc.boolean(), (whole, asked, gaps, isPart) => {
        const part = cut(whole, gaps, isPart);
        const [full, open] = [usage(whole, asked), usage(part, asked)];
        const keys = new Set(full?.uses.map(keyOf));
        for (const use of open?.uses ?? [])
          expect({ asked, gaps, use, known: keys.has(keyOf(use)) }).toMatchObject({ known: true });
        for (const role of ROLES) {
          const [all, some] = [full, open].map((one) => one?.uses.filter((use) => use.role === role).length ?? 0);
          if (all !== some)
            expect({ asked, gaps, role, missing: open?.missing[role] }).not.toMatchObject({ missing: [] });
          told[all === some ? 'found' : 'hidden'] += 1;
        }
        for (const { collection, of } of ROLES.flatMap((role) => open?.missing[role] ?? [])) {
          const list = part[collection];
          const isGone = list === undefined || (of !== undefined && Reflect.get(list, of) === undefined);
          const isCut = part.partly?.some((one) => one.collection === collection && one.of === of);
          expect({ collection, of, is: isGone || isCut }).toMatchObject({ is: true });
        }
      }),
      options,
    );
    expect(Math.min(...Object.values(told))).toBeGreaterThan(50);
  });
});

describe('an address', () => {
  test('is held by whom packets to it get to', () => {
    fc.assert(
      fc.property(anyWhole, anyAddress, (whole, address) => {
        const holder = holderOf(whole, address);
        const own = used(whole, address).uses.filter(
          ({ role, place: { at } }) => role === 'holds' && (at === 'record' || at === 'range'),
        );
        expect(own.map(({ user: { kind, id } }) => ({ kind, id }))).toEqual(
          'value' in holder && holder.value
            ? [{ kind: kindOfEntity(holder.value.kind), id: holder.value.record.id }]
            : [],
        );
      }),
      options,
    );
  });

  test('is allowed by every rule that accepts a packet of it, and by no rule that never does', () => {
    const told = { accepts: 0, never: 0 };
    fc.assert(
      fc.property(anyWhole, anyAddress, fc.integer({ min: 1, max: 9000 }), (whole, address, odd) => {
        const uses = used(whole, address).uses.filter(({ role }) => role === 'allows');
        for (const { id, rules, status } of whole.firewalls)
          for (const direction of DIRECTIONS)
            for (const protocol of ['TCP', 'UDP', 'ICMP'])
              for (const port of [22, 25, 80, 443, 3000, 3306, 8080, odd]) {
                const { index, action } = evaluatePacket(rules, { direction, protocol, address, port });
                if (index === undefined || action !== 'ACCEPT') continue;
                const effects = uses.flatMap(({ user, place }) =>
                  user.kind === 'firewalls' &&
                  user.id === id &&
                  place.at === 'rule' &&
                  place.direction === direction &&
                  place.index === index
                    ? [place.effect]
                    : [],
                );
                expect(effects).not.toEqual([]);
                expect(effects.every((effect) => effect === (status === 'enabled' ? 'accepts' : 'off'))).toBe(true);
              }
        for (const { place } of uses) if (place.at === 'rule' && place.effect !== 'off') told[place.effect] += 1;
      }),
      options,
    );
    expect(Math.min(...Object.values(told))).toBeGreaterThan(10);
  });

  test('is allowed by what lets it in to a database', () => {
    fc.assert(
      fc.property(anyWhole, anyAddress, (whole, address) => {
        for (const { id, allow_list } of whole.databases)
          expect(
            used(whole, address).uses.flatMap(({ user, by }) =>
              user.kind === 'databases' && user.id === id ? [by] : [],
            ),
          ).toEqual(decide(allow_list, address)?.by ?? []);
      }),
      options,
    );
  });

  test('is balanced by every node with it, and by no other', () => {
    fc.assert(
      fc.property(anyWhole, anyAddress, (whole, address) => {
        const nodes = Object.values(whole.nodes).flatMap((list = []) => list);
        expect(
          used(whole, address)
            .uses.flatMap(({ role, by }) => (role === 'balances' ? [by] : []))
            .toSorted(),
        ).toEqual(
          nodes
            .map((node) => node.address)
            .filter((text) => backendOf(text)?.address === address)
            .toSorted(),
        );
      }),
      options,
    );
  });

  test('has the uses of each network around it, and of each that it is in', () => {
    fc.assert(
      fc.property(anyWhole, anyAsked, anyAddress, (whole, network, address) => {
        if (!holds(completeMask(network), completeMask(address)) || !network.includes('/')) return;
        const outer = used(whole, network);
        const keys = new Set(outer.uses.map(({ role, user, by }) => JSON.stringify([role, user.kind, user.id, by])));
        for (const { role, user, by } of used(whole, address).uses)
          expect({
            network,
            address,
            role,
            user,
            by,
            has: keys.has(JSON.stringify([role, user.kind, user.id, by])),
          }).toMatchObject({ has: true });
      }),
      options,
    );
  });

  test.each(['', 'web-1', '203.0.113.9/33', '1.2.3', '203.0.113.9:443'])('%o is none', (text) => {
    expect(usage({}, text)).toBeUndefined();
  });
});

describe('a check', () => {
  const services = ['https://198.51.100.1/health', 'https://WEB-1.example.com', 'https://other.example.com'].map(
    (address, index) => ({ id: index + 1, label: `check-${index + 1}`, address }),
  );
  const ip = {
    address: '198.51.100.1',
    prefix: 24,
    type: 'ipv4',
    compute_id: 1,
    rdns: 'web-1.example.com.',
    computes: [],
  };

  test('watches by the address and by its name; others are counted', () => {
    const found = used({ services, ips: [ip] }, '198.51.100.1');
    expect(found.uses.filter(({ role }) => role === 'monitors').map(({ user }) => user.label)).toEqual([
      'check-1',
      'check-2',
    ]);
    expect(found.hosts).toBe(1);
  });

  test('may be by a name that is not known', () => {
    expect(used({ services, settings: [], nodebalancers: [] }, '198.51.100.1').missing).toMatchObject({
      monitors: [{ collection: 'ips' }],
    });
  });
});
