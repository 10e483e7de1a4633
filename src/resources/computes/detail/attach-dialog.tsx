import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { assignedReason, coverReason } from '#contract/firewalls/rules.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FailurePanel } from '#ui/page/failure.tsx';
import { CreateFirewallDrawer, FirewallField, firewalls } from '#resources/firewalls/public.ts';
import { firewallsOnCompute, INVALIDATES } from '../queries.ts';

interface AttachDialogProps {
  readonly compute: Pick<Compute, 'id' | 'label'>;
  readonly disabledReason: string | undefined;
  onClose(): void;
}

/** Why the chosen firewall cannot be on the instance, as a sentence; undefined when it can. */
function useChoiceRefusal({ id, label }: AttachDialogProps['compute'], firewallId: number | null): string | undefined {
  const { data: there } = useQuery(firewallsOnCompute(id));
  const { data: chosen } = useQuery({ ...firewalls.one(firewallId ?? 0), enabled: firewallId !== null });
  if (firewallId === null || !there) return undefined;
  const attached = new Set(there.map((one) => one.id));
  const reason =
    assignedReason(attached, firewallId) ??
    (chosen && coverReason('compute', there, { id: firewallId, enabled: chosen.status === 'enabled' }));
  return reason && `${label} ${reason}`;
}

/** Attaches a firewall to an instance: an existing one, or one that is created here. */
export default function AttachDialog({ compute, disabledReason, onClose }: AttachDialogProps) {
  const { id, label } = compute;
  const form = useForm<{ firewall_id: number | null }>({ defaultValues: { firewall_id: null } });
  const firewallId = useWatch({ control: form.control, name: 'firewall_id' });
  const [creating, setCreating] = useState(false);
  const createRefusal = useDisabledReason()(firewallsApi.create);
  const choiceRefusal = useChoiceRefusal(compute, firewallId);
  const write = useApiMutation(firewallsApi.addDevice, {
    invalidates: INVALIDATES,
    label: () => `Attach a firewall to ${label}`,
  });
  const run = async (): Promise<void> => {
    if (firewallId === null) return;
    try {
      await write.mutateAsync({ params: { firewallId }, body: { type: 'compute', id } });
    } catch {
      return; // Shown below; the dialog stays open.
    }
    toast.success({ title: `Firewall attached to ${label}` });
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (disabledReason === undefined && choiceRefusal === undefined) void run();
  };
  return (
    <>
      <Dialog onClose={onClose} title={`Attach a firewall to ${label}`}>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <Stack gap="md">
              <FirewallField name="firewall_id" label="Firewall" hint="Filters every interface except VLANs." />
              <Group>
                <ActionButton
                  size="compact-sm"
                  variant="default"
                  disabledReason={createRefusal}
                  onClick={() => setCreating(true)}
                >
                  Create firewall
                </ActionButton>
              </Group>
              <div role="status">{choiceRefusal !== undefined && <Text size="sm">{choiceRefusal}.</Text>}</div>
              {write.error !== null && !write.isPending && <FailurePanel error={write.error} />}
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <ActionButton
                  type="submit"
                  busy={write.isPending}
                  disabledReason={disabledReason ?? (firewallId === null ? 'Choose a firewall first' : choiceRefusal)}
                >
                  Attach
                </ActionButton>
              </Group>
            </Stack>
          </form>
        </FormProvider>
      </Dialog>
      {creating && (
        <CreateFirewallDrawer
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            form.setValue('firewall_id', created.id);
          }}
        />
      )}
    </>
  );
}
