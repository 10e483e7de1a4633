import { Button, Stack } from '@mantine/core';
import { queryClient, useApiMutation } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { sentence } from '#lib/text/format.ts';
import { PENDING } from '#ui/confirm/loadable.ts';
import { Pending } from '#ui/confirm/pending.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { firewallActions } from '../actions.ts';
import { BreaksOf } from '../breaks/breaks-view.tsx';
import { consequenceOf, type LoadableServices } from '../breaks/consequences.ts';
import EffectLine from '../breaks/effect-line.tsx';
import { useEnable } from '../devices/use-enable.ts';
import { firewalls, INVALIDATES } from '../queries.ts';
import { openingWords } from '../services/services.tsx';

const STATUSES = { enable: 'enabled', disable: 'disabled' } as const;

interface ToggleDialogProps {
  readonly id: string;
  readonly label: string;
  readonly verb: string | undefined;
  readonly disabledReason: string | undefined;
  /** Undefined until it is loaded. */
  readonly firewall: Firewall | undefined;
  readonly action: 'enable' | 'disable';
  readonly services: LoadableServices;
  onClose(): void;
}

/** Confirms enabling or disabling a firewall; a refusal is shown in the dialog with its reason (doc 3 §3). */
export default function ToggleDialog(props: ToggleDialogProps) {
  const { id, label, verb, firewall, action, services, onClose } = props;
  const status = STATUSES[action];
  const write = useApiMutation(firewallsApi.update, {
    invalidates: INVALIDATES,
    label: () => `${verb} firewall ${label}`,
  });
  // During and after the change its result is the case already.
  const isRefusable = !write.isPending && !write.isSuccess;
  // The address can name an action whose result is already the case; then the dialog promises no change.
  const idle = isRefusable && firewall ? firewallActions.actions[action].refusal?.(firewall, undefined) : undefined;
  const { obstacle } = useEnable(action === 'enable' ? firewall : undefined);
  const blocked = isRefusable ? obstacle : undefined;
  const { text, does } = consequenceOf(action, firewall?.status, services);
  const opening = action === 'disable' ? openingWords(verb, firewall, services) : undefined;
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
  const said = idle ?? blocked?.text ?? text;
  return (
    <Dialog onClose={onClose} title={`${verb} firewall ${label}?`}>
      <Stack gap="md">
        <EffectLine does={idle === undefined && blocked === undefined ? does : 'same'}>
          {said === PENDING ? <Pending /> : sentence(said)}{' '}
          {blocked !== undefined && <Link to={blocked.to}>{blocked.way}</Link>}
        </EffectLine>
        {action === 'enable' && idle === undefined && blocked === undefined && firewall !== undefined && (
          <BreaksOf firewallId={firewall.id} now={firewall.rules} />
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
            {opening ?? `${verb} ${label}`}
          </ActionButton>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
