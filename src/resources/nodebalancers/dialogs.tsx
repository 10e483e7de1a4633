import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { nodebalancerActions } from './actions.ts';
import { deletedWith, STAYS } from './consequences.ts';
import { nodebalancers } from './queries.ts';
import { useDependents } from './dependents/use-dependents.ts';

/** The dialog named in the address, above whichever screen of NodeBalancers is open. */
export function NodeBalancerDialogs({ leaveTo }: { leaveTo?: string }) {
  const { asked, id, record, of } = useActionDialog(nodebalancerActions, nodebalancers, leaveTo);
  const dependents = useDependents(asked === undefined ? undefined : id);
  return <ConfirmAction {...of('delete')} level={3} consequences={deletedWith(record, dependents)} stays={STAYS} />;
}
