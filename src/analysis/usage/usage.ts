import { familyOf } from '#lib/net/address.ts';
import { backendOf } from '#lib/net/backend.ts';
import { addressParts } from '#contract/managed/services/address.ts';
import { withoutMask } from '#contract/networking/ips/rules.ts';
import { allowing } from './allowed.ts';
import { type Asked, askedAbout, matchOf } from './asked.ts';
import { type Holding, members, networkHoldings, ownHoldings, sharedHoldings } from './holders.ts';
import type { Account, Lacking, Lists } from '../account.ts';
import type { Usage, Use } from './types.ts';

/** Nothing where a list is known as a whole, else the list. */
function lack(account: Account, collection: keyof Lists, of?: number): readonly Lacking[] {
  const list: unknown = account[collection];
  const own: unknown = of === undefined || list === undefined ? list : Reflect.get(Object(list), of);
  const isPart = account.partly?.some((one) => one.collection === collection && one.of === of) === true;
  return own === undefined || isPart ? [{ collection, of }] : [];
}

/** The interfaces of those who are in VLANs or VPCs. */
const lackOfNetworks = (account: Account): readonly Lacking[] => [
  ...lack(account, 'vlans'),
  ...lack(account, 'vpcs'),
  ...members(account).flatMap((id) => lack(account, 'configs', id)),
];

/** The nodes of all ports of all NodeBalancers. */
const lackOfNodes = (account: Account): readonly Lacking[] => [
  ...lack(account, 'nodebalancers'),
  ...(account.nodebalancers ?? []).flatMap(({ id }) => [
    ...lack(account, 'ports', id),
    ...(account.ports?.[id] ?? []).flatMap((port) => lack(account, 'nodes', port.id)),
  ]),
];

const held = (asked: Asked, holdings: readonly Holding[]): readonly Use[] =>
  holdings.flatMap((one): Use[] => {
    const match = matchOf(asked, one.by);
    return match === undefined ? [] : [{ role: 'holds', ...one, match }];
  });

/** Who has it. In VLANs and VPCs only private addresses count: a public one there is another address (assumed). */
function holding(account: Account, asked: Asked): readonly Use[] {
  return [
    ...held(asked, ownHoldings(account)),
    ...(asked.isPrivate ? held(asked, networkHoldings(account)) : []),
    ...held(asked, sharedHoldings(account)),
  ];
}

/** The host names that lead to it: reverse DNS, and those of NodeBalancers. */
function naming({ ips = [], nodebalancers = [] }: Account, asked: Asked): readonly Use[] {
  return [
    ...ips.flatMap(({ address, rdns }): Use[] => {
      const match = typeof rdns === 'string' ? matchOf(asked, withoutMask(address)) : undefined;
      return typeof rdns !== 'string' || match === undefined
        ? []
        : [
            {
              role: 'names',
              user: { kind: 'ips', id: address, label: address },
              by: rdns,
              match,
              place: { at: 'name' },
            },
          ];
    }),
    ...nodebalancers.flatMap(({ id, label, hostname, ipv4 }): Use[] => {
      const match = typeof ipv4 === 'string' ? matchOf(asked, ipv4) : undefined;
      return hostname === undefined || match === undefined
        ? []
        : [{ role: 'names', user: { kind: 'nodebalancers', id, label }, by: hostname, match, place: { at: 'name' } }];
    }),
  ];
}

const sameName = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/\.$/, '') === other.toLowerCase().replace(/\.$/, '');

/** What Managed checks or logs in to, by the address or a name of it (doc 1 §2.7, §2.8). */
function monitoring(
  { services = [], settings = [] }: Account,
  asked: Asked,
  names: readonly Use[],
): { readonly uses: readonly Use[]; readonly hosts: number } {
  let hosts = 0;
  const checks = services.flatMap(({ id, label, address }): Use[] => {
    const host = addressParts(address)?.host ?? '';
    const isName = familyOf(host) === undefined;
    const match = isName ? names.find(({ by }) => sameName(by, host))?.match : matchOf(asked, host);
    if (isName && match === undefined && host !== '') hosts += 1;
    return match === undefined
      ? []
      : [
          {
            role: 'monitors',
            user: { kind: 'services', id, label },
            by: address,
            match,
            place: { at: isName ? 'name' : 'record' },
          },
        ];
  });
  const logins = settings.flatMap(({ id, label, ssh: { ip, access } }): Use[] => {
    const match = access ? matchOf(asked, ip) : undefined;
    return match === undefined
      ? []
      : [{ role: 'monitors', user: { kind: 'sshAccess', id, label }, by: ip, match, place: { at: 'record' } }];
  });
  return { uses: [...checks, ...logins], hosts };
}

/** The nodes with such an address, which is private (doc 2 §2.3). */
function balancing({ nodebalancers = [], ports = {}, nodes = {} }: Account, asked: Asked): readonly Use[] {
  return nodebalancers.flatMap(({ id, label }) =>
    (ports[id] ?? []).flatMap((config) =>
      (nodes[config.id] ?? []).flatMap((node): Use[] => {
        const match = matchOf(asked, backendOf(node.address)?.address ?? '');
        return match === undefined
          ? []
          : [
              {
                role: 'balances',
                user: { kind: 'nodebalancers', id, label },
                by: node.address,
                match,
                place: { at: 'node', config: config.id, port: config.port, label: node.label },
              },
            ];
      }),
    ),
  );
}

/**
 * Who uses an address, or some of a network, by what was loaded of an account: who holds it, allows it, monitors it,
 * sends to it, and names it; with the lists that are not known as a whole. Undefined for a text that is neither.
 */
export function usage(account: Account, typed: string): Usage | undefined {
  const asked = askedAbout(typed);
  if (asked === undefined) return undefined;
  const { isIpv4, isPrivate, isPublic } = asked;
  const names = isPublic ? naming(account, asked) : [];
  const { uses: monitors, hosts } = monitoring(account, asked, names);
  const outside = isPublic ? [...lack(account, 'nodebalancers'), ...lack(account, 'ips')] : [];
  return {
    asked: asked.text,
    uses: [
      ...holding(account, asked),
      ...allowing(account, asked),
      ...monitors,
      ...(isIpv4 && isPrivate ? balancing(account, asked) : []),
      ...names,
    ],
    missing: {
      holds: [
        ...lack(account, 'computes'),
        ...(isPublic ? outside : isIpv4 ? [] : lack(account, 'ips')),
        ...(isPrivate ? lackOfNetworks(account) : []),
      ],
      allows: [...lack(account, 'firewalls'), ...(isIpv4 ? lack(account, 'databases') : [])],
      monitors: [...lack(account, 'services'), ...lack(account, 'settings'), ...outside],
      balances: isIpv4 && isPrivate ? lackOfNodes(account) : [],
      names: outside,
    },
    // Names lead to public addresses.
    hosts: isPublic ? hosts : 0,
  };
}
