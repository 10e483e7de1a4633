import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { nodebalancerActions } from './actions.ts';
import { useDeleted } from './dependents/use-deleted.ts';
import { nodebalancers } from './queries.ts';

/** What remains when a NodeBalancer is deleted. */
const STAYS = ['The instances behind its nodes', 'Firewalls, with their other services'];

/** Asks before the NodeBalancer that the address names is deleted, above whichever screen of NodeBalancers is open. */
export function DeleteNodeBalancer({ leaveTo }: { leaveTo?: string }) {
  const { asked, id, record, of } = useActionDialog(nodebalancerActions, nodebalancers, leaveTo);
  const deleted = useDeleted(asked === undefined ? undefined : id, record);
  return <ConfirmAction {...of('delete')} level={3} consequences={deleted} stays={STAYS} />;
}
