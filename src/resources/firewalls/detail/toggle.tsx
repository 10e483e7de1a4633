import { Button, Stack } from '@mantine/core';
import { queryClient, useApiMutation } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { sentence } from '#lib/text/format.ts';
import { Told } from '#ui/confirm/told.tsx';
import type { Given } from '#ui/confirm/types.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import EffectLine from '../breaks/effect-line.tsx';
import { useObstacle } from '../devices/obstacle.ts';
import { firewalls, INVALIDATES } from '../queries.ts';

const STATUSES = { enable: 'enabled', disable: 'disabled' } as const;

interface ToggleDialogProps extends Given<Firewall> {
  readonly action: 'enable' | 'disable';
  /** Why its state refuses it. */
  readonly idle: string | undefined;
}

/** Confirms enabling or disabling a firewall; a refusal is shown in the dialog with its reason (doc 3 §3). */
export default function ToggleDialog(props: ToggleDialogProps) {
  const { id, label, verb, record: firewall, action, consequences = [], onClose } = props;
  const status = STATUSES[action];
  const write = useApiMutation(firewallsApi.update, {
    invalidates: INVALIDATES,
    label: () => `${verb} firewall ${label}`,
  });
  // During and after the change its result is the case already.
  const isRefusable = !write.isPending && !write.isSuccess;
  // The address can name an action whose result is already the case; then the dialog promises no change.
  const idle = isRefusable ? props.idle : undefined;
  const obstacle = useObstacle(action === 'enable' ? firewall : undefined).data ?? undefined;
  const blocked = isRefusable ? obstacle : undefined;
  const opened = consequences.find(({ whom }) => whom !== undefined)?.whom;
  const run = async (): Promise<void> => {
    try {
      const record = await write.mutateAsync({ params: { firewallId: id }, body: { status } });
      // Closing cancels its refetch: the next dialog would speak of the state before.
      queryClient.setQueryData(firewalls.one(id).queryKey, record);
      if (record.status === status) toast.success({ title: `Firewall ${label} ${status}` });
      else toast.error({ title: `The server did not accept the change: ${label} is still ${record.status}` });
      onClose();
    } catch {
      // Shown by the panel below; the dialog stays open.
    }
  };
  const idleText = idle ?? blocked?.text;
  return (
    <Dialog onClose={onClose} title={`${verb} firewall ${label}?`}>
      <Stack gap="md">
        {idleText === undefined ? (
          <Told list={consequences} />
        ) : (
          <EffectLine does="same">
            {sentence(idleText)} {blocked !== undefined && <Link to={blocked.to}>{blocked.way}</Link>}
          </EffectLine>
        )}
        {write.error !== null && <FailurePanel error={write.error} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <ActionButton
            color={action === 'disable' ? 'red' : undefined}
            disabledReason={isRefusable ? (props.disabledReason ?? blocked?.text) : undefined}
            busy={write.isPending}
            onClick={() => void run()}
          >
            {opened === undefined ? `${verb} ${label}` : `${verb} and open ${opened}`}
          </ActionButton>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
