import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useWrite } from '#api/queries.ts';
import { useRefusal } from '#api/who.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { ActionButton } from '#ui/action.tsx';
import { FailurePanel } from '#ui/failure.tsx';
import { toast } from '#ui/toast.ts';
import { type KnownDevices, servicesSentence } from './consequences.ts';
import { TOUCHES } from './queries.ts';

const WORDS = {
  enable: { verb: 'Enable', status: 'enabled', effect: 'are filtered by its rules from now on' },
  disable: { verb: 'Disable', status: 'disabled', effect: 'are no longer filtered by it' },
} as const;

interface ToggleDialogProps {
  readonly id: string;
  readonly label: string;
  readonly action: 'enable' | 'disable';
  readonly devices: KnownDevices;
  onClose(): void;
}

/** Asks before a Firewall is enabled or disabled; a refusal stays in the dialog with its reason (doc 3 §3). */
export default function ToggleDialog({ id, label, action, devices, onClose }: ToggleDialogProps) {
  const { verb, status, effect } = WORDS[action];
  const params = { firewallId: id };
  const refused = useRefusal()(firewallsApi.update, params);
  const write = useWrite(firewallsApi.update, { touches: TOUCHES, label: () => `${verb} firewall ${label}` });
  const run = async (): Promise<void> => {
    try {
      const record = await write.mutateAsync({ params, body: { status } });
      if (record.status === status) toast.success({ title: `Firewall ${label} ${status}` });
      else toast.error({ title: `The server did not take the change: ${label} is still ${record.status}` });
      onClose();
    } catch {
      // Shown by the panel below; the dialog stays.
    }
  };
  return (
    <Modal opened onClose={onClose} title={`${verb} firewall ${label}?`}>
      <Stack gap="md">
        <Text size="sm">{servicesSentence(devices, effect)}.</Text>
        {write.error !== null && <FailurePanel error={write.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <ActionButton
            color={action === 'disable' ? 'red' : undefined}
            refused={refused}
            loading={write.isPending}
            onClick={() => void run()}
          >
            {verb} {label}
          </ActionButton>
        </Group>
      </Stack>
    </Modal>
  );
}
