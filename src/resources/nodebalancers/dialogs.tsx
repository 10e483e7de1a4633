import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { useNodeBalancerReasons } from './can.ts';
import { deletedWith, STAYS } from './consequences.ts';
import { nodebalancers, INVALIDATES } from './queries.ts';
import { useDependents } from './use-dependents.ts';

/** The dialog named in the address, above whichever screen of NodeBalancers is open. */
export function NodeBalancerDialogs({ leaveTo }: { leaveTo?: string }) {
  const reason = useNodeBalancerReasons();
  const { asked, id, record: nodebalancer, close, done } = useRecordDialog(nodebalancers, ['delete'], leaveTo);
  const dependents = useDependents(asked?.id);
  return (
    <ConfirmAction
      open={asked !== undefined}
      level={3}
      what="NodeBalancer"
      label={nodebalancer?.label ?? `#${id}`}
      endpoint={nodebalancersApi.remove}
      params={{ nodeBalancerId: id }}
      invalidates={INVALIDATES}
      disabledReason={asked === undefined ? undefined : reason('delete', id)}
      consequences={deletedWith(nodebalancer, dependents)}
      stays={STAYS}
      onDone={done}
      onClose={close}
    />
  );
}
