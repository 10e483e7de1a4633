import { Button, Group, Stack, Text } from '@mantine/core';
import { useApiMutation } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { FailurePanel } from '#ui/page/failure.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { stateRefusal } from '../can.ts';
import { type KnownServices, servicesSentence } from '../consequences.ts';
import { INVALIDATES } from '../queries.ts';

const WORDS = {
  enable: { verb: 'Enable', status: 'enabled', effect: 'are filtered by its rules from now on' },
  disable: { verb: 'Disable', status: 'disabled', effect: 'are no longer filtered by it' },
} as const;

interface ToggleDialogProps {
  readonly id: string;
  readonly label: string;
  /** Undefined until it is loaded. */
  readonly firewall: Firewall | undefined;
  readonly action: 'enable' | 'disable';
  readonly services: KnownServices;
  onClose(): void;
}

/** Confirms enabling or disabling a Firewall; a refusal is shown in the dialog with its reason (doc 3 §3). */
export default function ToggleDialog({ id, label, firewall, action, services, onClose }: ToggleDialogProps) {
  const { verb, status, effect } = WORDS[action];
  const params = { firewallId: id };
  const write = useApiMutation(firewallsApi.update, {
    invalidates: INVALIDATES,
    label: () => `${verb} firewall ${label}`,
  });
  // The address can name an action whose result is already the case; then the dialog promises no change.
  const idle =
    firewall === undefined || write.isPending || write.isSuccess ? undefined : stateRefusal(action, firewall);
  const disabledReason = useDisabledReason()(firewallsApi.update, params) ?? idle;
  const run = async (): Promise<void> => {
    try {
      const record = await write.mutateAsync({ params, body: { status } });
      if (record.status === status) toast.success({ title: `Firewall ${label} ${status}` });
      else toast.error({ title: `The server did not take the change: ${label} is still ${record.status}` });
      onClose();
    } catch {
      // Shown by the panel below; the dialog stays open.
    }
  };
  return (
    <Dialog onClose={onClose} title={`${verb} firewall ${label}?`}>
      <Stack gap="md">
        <Text size="sm">{idle ?? servicesSentence(services, effect)}.</Text>
        {write.error !== null && <FailurePanel error={write.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <ActionButton
            color={action === 'disable' ? 'red' : undefined}
            disabledReason={disabledReason}
            busy={write.isPending}
            onClick={() => void run()}
          >
            {verb} {label}
          </ActionButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
