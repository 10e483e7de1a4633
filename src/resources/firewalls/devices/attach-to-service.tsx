import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { assignedReason, coverReason } from '#contract/firewalls/rules.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { AlreadyAttached } from '../services/already-attached.tsx';
import { BlockedOn, BreaksOn } from '../breaks/breaks-view.tsx';
import { CreateFirewallDrawer } from '../create/create-drawer.tsx';
import { FirewallField } from '../picker.tsx';
import { firewalls } from '../queries.ts';
import type { Service } from '../services/named-services.ts';
import type { LoadableFirewalls } from './display.ts';
import { DEVICE_INVALIDATES } from './queries.ts';

interface AttachToServiceProps {
  readonly service: Service;
  /** The firewalls on it. */
  readonly there: LoadableFirewalls;
  readonly disabledReason: string | undefined;
  onClose(): void;
}

const HINTS = {
  compute: 'Filters every interface except VLANs.',
  nodebalancer: 'Only its inbound TCP rules apply. A NodeBalancer has up to one.',
} as const;

/** Attaches a firewall to an instance or a NodeBalancer: an existing one, or one that is created here. */
export default function AttachToService({ service, there, disabledReason, onClose }: AttachToServiceProps) {
  const { type, id, label } = service;
  const form = useForm<{ firewall_id: number | null }>({ defaultValues: { firewall_id: null } });
  const firewallId = useWatch({ control: form.control, name: 'firewall_id' });
  const { data: chosen } = useQuery({ ...firewalls.one(firewallId ?? 0), enabled: firewallId !== null });
  const [creating, setCreating] = useState(false);
  const createRefusal = useDisabledReason()(firewallsApi.create);
  const write = useApiMutation(firewallsApi.addDevice, {
    invalidates: DEVICE_INVALIDATES,
    label: () => `Attach a firewall to ${label}`,
  });
  const isEnabled = chosen?.status === 'enabled';
  const clash =
    firewallId !== null && there && !write.isSuccess
      ? (assignedReason(new Set(there.map((one) => one.id)), firewallId) ??
        (chosen && coverReason(type, there, { id: firewallId, enabled: isEnabled })))
      : undefined;
  const refusal = disabledReason ?? (firewallId === null ? 'Choose a firewall first' : clash && `${label} ${clash}`);
  const run = async (): Promise<void> => {
    if (firewallId === null || refusal !== undefined) return;
    try {
      await write.mutateAsync({ params: { firewallId }, body: { type, id } });
    } catch {
      return; // Shown below; the dialog stays open.
    }
    toast.success({ title: `Firewall attached to ${label}` });
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void run();
  };
  return (
    <>
      <Dialog onClose={onClose} title={`Attach a firewall to ${label}`}>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <Stack gap="md">
              <FirewallField
                name="firewall_id"
                label="Firewall"
                hint={HINTS[type]}
                forNodeBalancer={type === 'nodebalancer'}
              />
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
              <div role="status">
                {clash !== undefined && (
                  <Text size="sm">
                    {label} {clash}.
                  </Text>
                )}
              </div>
              {type === 'nodebalancer' && firewallId !== null && (
                <AlreadyAttached key={firewallId} firewallId={firewallId} />
              )}
              {type === 'compute' && isEnabled && <BreaksOn computeIds={[id]} now={chosen.rules} />}
              {type === 'nodebalancer' && chosen !== undefined && <BlockedOn firewall={chosen} ids={[id]} />}
              {write.error !== null && !write.isPending && <FailurePanel error={write.error} />}
              <DialogFoot>
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <ActionButton type="submit" busy={write.isPending} disabledReason={refusal}>
                  Attach
                </ActionButton>
              </DialogFoot>
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
