import { Button, Group, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FailurePanel } from '#ui/page/failure.tsx';
import { FirewallField } from '#resources/firewalls/public.ts';
import { AlreadyAttached } from '../already-attached.tsx';
import { INVALIDATES } from '../queries.ts';

interface AttachDialogProps {
  readonly nodebalancer: NodeBalancer;
  readonly disabledReason: string | undefined;
  onClose(): void;
}

/** Attaches a firewall to a NodeBalancer; a refusal is shown in the dialog. */
export default function AttachDialog({ nodebalancer: { id, label }, disabledReason, onClose }: AttachDialogProps) {
  const form = useForm<{ firewall_id: number | null }>({ defaultValues: { firewall_id: null } });
  const firewallId = useWatch({ control: form.control, name: 'firewall_id' });
  const write = useApiMutation(firewallsApi.addDevice, {
    invalidates: INVALIDATES,
    label: () => `Attach a firewall to ${label}`,
  });
  const run = async (): Promise<void> => {
    if (firewallId === null) return;
    try {
      await write.mutateAsync({ params: { firewallId }, body: { type: 'nodebalancer', id } });
    } catch {
      return; // Shown below; the dialog stays open.
    }
    toast.success({ title: `Firewall attached to ${label}` });
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (disabledReason === undefined) void run();
  };
  return (
    <Dialog onClose={onClose} title={`Attach a firewall to ${label}`}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <FirewallField name="firewall_id" label="Firewall" hint="Only its inbound TCP rules apply." />
            {firewallId !== null && <AlreadyAttached key={firewallId} firewallId={firewallId} />}
            {write.error !== null && !write.isPending && <FailurePanel error={write.error} />}
            <Text size="sm" c="dimmed">
              A NodeBalancer has up to one firewall.
            </Text>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <ActionButton
                type="submit"
                busy={write.isPending}
                disabledReason={disabledReason ?? (firewallId === null ? 'Choose a firewall first' : undefined)}
              >
                Attach
              </ActionButton>
            </Group>
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
