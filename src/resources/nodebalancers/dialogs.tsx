import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '#api/cache/queries.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { readDialog } from '#ui/page/address.ts';
import { ConfirmDelete } from '#ui/confirm/confirm.tsx';
import { useNodeBalancerReasons } from './can.ts';
import { goesWith, STAYS } from './consequences.ts';
import { nodebalancers, TOUCHES } from './queries.ts';
import { useDependents } from './use-dependents.ts';

/**
 * The dialog that the address names, over whichever screen of NodeBalancers is below. Always mounted, so that the focus
 * finds its way back; `leaveTo` is where a deletion leads when it ends the page.
 */
export function NodeBalancerDialogs({ dialog, leaveTo }: { dialog: string | undefined; leaveTo?: string }) {
  const navigate = useNavigate();
  const reason = useNodeBalancerReasons();
  const asked = readDialog(dialog, ['delete']);
  const id = asked?.id ?? '';
  const { data: nodebalancer } = useQuery({ ...nodebalancers.one(id), enabled: asked !== undefined });
  const dependents = useDependents(asked?.id);

  const close = (): void =>
    void navigate({ to: '.', search: ({ dialog: _, ...others }: { dialog?: string }) => others, resetScroll: false });
  const leave = async (): Promise<void> => {
    await navigate({ to: leaveTo, replace: true });
    // What is kept of it must not greet a reader who comes Back.
    queryClient.removeQueries({ queryKey: ['nodebalancers', 'one', id] });
  };
  return (
    <ConfirmDelete
      open={asked !== undefined}
      level={3}
      what="NodeBalancer"
      label={nodebalancer?.label ?? `#${id}`}
      endpoint={nodebalancersApi.remove}
      params={{ nodeBalancerId: id }}
      invalidates={TOUCHES}
      disabledReason={asked === undefined ? undefined : reason('delete', id)}
      consequences={goesWith(nodebalancer, dependents)}
      stays={STAYS}
      onDone={leaveTo === undefined ? close : () => void leave()}
      onClose={close}
    />
  );
}
