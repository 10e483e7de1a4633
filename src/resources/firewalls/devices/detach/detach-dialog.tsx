import { Button, Stack, Text } from '@mantine/core';
import { isApiError } from '#api/http/errors.ts';
import { invalidate, useApiMutation } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { returnFocus } from '#ui/confirm/return-focus.ts';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Pending } from '#ui/confirm/pending.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import EffectLine from '../../breaks/effect-line.tsx';
import { DEVICE_INVALIDATES } from '../queries.ts';
import { useDetachText } from './use-detach-text.ts';
import { useState } from 'react';

/**
 * The element that had the focus when a dialog was first rendered, for restoring it: Mantine's own focus return does
 * not cover dialogs that are mounted open because of the address. A menu that led here is gone by then.
 */
function useOpener(): HTMLElement | null {
  const [opener] = useState(() => {
    const element = document.activeElement;
    return element instanceof HTMLElement && element !== document.body ? element : null;
  });
  return opener;
}

interface DetachDialogProps {
  readonly firewall: Firewall;
  readonly deviceId: string;
  /** Undefined until loaded, or when it does not exist. */
  readonly device: FirewallDevice | undefined;
  /** The service. */
  readonly label: string;
  readonly disabledReason: string | undefined;
  onClose(): void;
}

const isGone = (error: unknown): boolean => isApiError(error) && error.kind === 'answer' && error.status === 404;

/** Confirms removing a Firewall from a service; a refusal is shown in the dialog with its reason. */
export default function DetachDialog(props: DetachDialogProps) {
  const { firewall, deviceId, device, label, disabledReason, onClose } = props;
  const opener = useOpener();
  const effect = useDetachText(firewall, device);
  const write = useApiMutation(firewallsApi.removeDevice, {
    invalidates: DEVICE_INVALIDATES,
    label: () => `Detach firewall ${firewall.label} from ${label}`,
  });
  const params = { firewallId: firewall.id, deviceId };

  const close = (): void => {
    onClose();
    returnFocus(opener, 'stays');
  };
  const end = (title: string): void => {
    toast.success({ title });
    returnFocus(opener, 'goes');
    onClose();
  };
  const run = async (): Promise<void> => {
    try {
      await write.mutateAsync({ params });
      end(`Firewall ${firewall.label} detached from ${label}`);
    } catch (error) {
      if (!isGone(error)) return; // Shown below; the dialog stays open.
      void invalidate(firewallsApi.removeDevice, DEVICE_INVALIDATES, [params]);
      end(`Firewall ${firewall.label} was already detached from ${label}`);
    }
  };
  const failure = write.isPending || isGone(write.error) ? null : write.error;
  return (
    <Dialog onClose={close} title={`Detach ${firewall.label} from ${label}?`}>
      <Stack gap="md">
        {device !== undefined && <EffectLine does={effect?.does ?? 'same'}>{effect?.text ?? <Pending />}</EffectLine>}
        {failure !== null && <FailurePanel error={failure} />}
        {failure?.ambiguous === true && <Text size="sm">It may be detached already. You can retry safely.</Text>}
        <DialogFoot>
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <ActionButton color="red" disabledReason={disabledReason} busy={write.isPending} onClick={() => void run()}>
            {effect?.does === 'opens' ? `Detach and open ${label}` : `Detach ${label}`}
          </ActionButton>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
