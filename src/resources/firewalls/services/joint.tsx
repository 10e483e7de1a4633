import type { Firewall } from '#contract/firewalls/schema.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { useKnownServices } from './services.tsx';
import { BreaksOf } from '../breaks/breaks-view.tsx';
import { consequenceOf } from '../breaks/consequences.ts';

interface LineProps {
  readonly firewall: Firewall;
  readonly action: 'enable' | 'disable' | 'delete';
}

function Line({ firewall: { id, label, status }, action }: LineProps) {
  const { text, does } = consequenceOf(action, status, useKnownServices(id));
  return <JointLine name={label} texts={[text]} danger={does === 'opens'} />;
}

interface JointConsequencesProps extends Pick<LineProps, 'action'> {
  readonly rows: readonly Firewall[];
}

/** What an action on several firewalls means for the services of each, by name. */
export default function JointConsequences({ rows, action }: JointConsequencesProps) {
  // Only so many are looked at: those that filter something now have most to lose.
  const worst = rows.toSorted((one, other) => Number(other.status === 'enabled') - Number(one.status === 'enabled'));
  return (
    <>
      <Joint rows={worst}>{(firewall) => <Line key={firewall.id} firewall={firewall} action={action} />}</Joint>
      {action === 'enable' && rows.map(({ id, rules }) => <BreaksOf key={id} firewallId={id} now={rules} />)}
    </>
  );
}
