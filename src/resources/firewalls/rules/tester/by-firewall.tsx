import { decide, type Sent } from '#analysis/packets/decide.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { internet, peerAt } from '#analysis/reach/filter.ts';
import type { Sender } from '#analysis/reach/types.ts';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { FirewallStatus } from '../../display.tsx';
import { firewallPaths } from '../../paths.ts';
import { Action, ruleText } from './tester-verdict.tsx';

/** A packet that arrives, and who sends it. */
export interface Arriving extends Sent {
  readonly from: Sender;
}

const ACTIONS = { all: 'ACCEPT', some: 'DROP', none: 'DROP' } as const;

/** What the rules of a firewall make of a packet, and which of them decides; for one that is disabled, once it is not. */
function verdictOf({ rules }: Firewall, { from, ...sent }: Arriving) {
  const peer = from.kind === 'address' ? peerAt(from.address) : internet('ipv4');
  const { accepted, index } = decide(rules, 'inbound', sent, peer.addresses);
  return {
    action: ACTIONS[accepted],
    some: accepted === 'some',
    by: index === undefined ? 'Inbound policy' : `Inbound ${ruleText(rules, 'inbound', index)}`,
  };
}

/** A packet on each of several firewalls: the verdict, and the rule that decides. */
export function ByFirewall({ firewalls, packet }: { firewalls: readonly Firewall[]; packet: Arriving }) {
  if (firewalls.length === 0) return null;
  return (
    <PlainTable
      label="Verdict of each firewall"
      rows={firewalls.map((firewall) => ({ firewall, verdict: verdictOf(firewall, packet) }))}
      keyOf={({ firewall }) => firewall.id}
      columns={[
        {
          header: 'Firewall',
          cell: ({ firewall: { id, label } }) => <Link to={firewallPaths.page(id)}>{label}</Link>,
        },
        { header: 'Status', cell: ({ firewall: { status } }) => <FirewallStatus status={status} /> },
        {
          header: 'Verdict',
          cell: ({ firewall: { status }, verdict: { action, some } }) => (
            <>
              {status === 'enabled' ? '' : 'Once enabled: '}
              <Action action={action} label={some ? 'Accept from some only' : undefined} />
            </>
          ),
        },
        { header: 'Decided by', cell: ({ verdict: { by } }) => by },
      ]}
    />
  );
}
