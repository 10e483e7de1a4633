import { Button, Fieldset, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balancerReason } from '#contract/firewalls/rules.ts';
import { type Firewall, FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { returnFocus } from '#ui/confirm/return-focus.ts';
import { Status } from '#ui/display/status.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ComputesPicker, computes } from '#resources/computes/public.ts';
import { NodeBalancersPicker, nodebalancers } from '#resources/nodebalancers/public.ts';
import type { KnownDevices } from '../consequences.ts';
import { keyOf, type Outcome, type Service } from './assign.ts';
import { useOpener } from './opener.ts';
import { type Assigning, useAssign } from './use-assign.ts';

interface AssignDialogProps {
  readonly firewall: Firewall;
  readonly devices: KnownDevices;
  readonly disabledReason: string | undefined;
  onClose(): void;
}

/** Looks up the services for the chosen ids. */
function useServices(): (computeIds: readonly number[], nodeBalancerIds: readonly number[]) => Service[] {
  const { data: instances } = useQuery(computes.all());
  const { data: balancers } = useQuery(nodebalancers.all());
  const named = (type: Service['type'], ids: readonly number[], records: readonly Omit<Service, 'type'>[] = []) =>
    ids.map((id) => ({ type, id, label: records.find((record) => record.id === id)?.label ?? `#${id}` }));
  return (computeIds, nodeBalancerIds) => [
    ...named('compute', computeIds, instances?.records),
    ...named('nodebalancer', nodeBalancerIds, balancers?.records),
  ];
}

/** The result for each service, and their counts. */
function Outcomes({ busy, stopping, outcomes, lookFailed }: Assigning) {
  const done = outcomes.filter((outcome) => outcome.done).length;
  const line = ({ service, done: assigned, reason }: Outcome) => (
    <List.Item key={keyOf(service)}>
      <strong>{service.label}</strong>{' '}
      <Status tone={assigned ? 'ok' : 'bad'} label={assigned ? 'Assigned' : 'Not assigned'} />
      {reason !== undefined && `: ${reason}`}
    </List.Item>
  );
  return (
    <>
      <Text role="status" size="sm" fw={600}>
        {outcomes.length > 0 && `${done} assigned, ${outcomes.length - done} not`}
        {busy && (stopping ? '; stopping after those under way' : ' …')}
      </Text>
      {outcomes.length > 0 && (
        <List size="sm" spacing={4}>
          {outcomes.map(line)}
        </List>
      )}
      {lookFailed !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Nothing was tried again, as it could not be looked whether it is there by now: {lookFailed}
        </Text>
      )}
    </>
  );
}

/**
 * Chooses services and assigns the Firewall to them, with one request each; refused ones stay selected, with the
 * reason.
 */
export default function AssignDialog({ firewall, devices, disabledReason, onClose }: AssignDialogProps) {
  const opener = useOpener();
  const assigning = useAssign(firewall);
  const servicesOf = useServices();
  const [computeIds, setComputeIds] = useState<readonly number[]>([]);
  const [nodeBalancerIds, setNodeBalancerIds] = useState<readonly number[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const { busy, outcomes, send, stop } = assigning;

  const assignedOf = (type: Service['type']) => (devices ?? []).filter(({ entity }) => entity.type === type);
  const forFirewall = (type: Service['type']) => ({
    id: firewall.id,
    enabled: firewall.status === 'enabled',
    assigned: new Set(assignedOf(type).map(({ entity }) => entity.id)),
  });
  const full = balancerReason(assignedOf('nodebalancer').map(({ entity }) => entity));
  const chosen = servicesOf(computeIds, nodeBalancerIds);
  const failed = new Set(outcomes.filter(({ done }) => !done).map(({ service }) => keyOf(service)));
  const again = chosen.length > 0 && chosen.every((service) => failed.has(keyOf(service)));

  const close = (): void => {
    onClose();
    returnFocus(opener, 'stays');
  };
  const run = async (): Promise<void> => {
    setIsEmpty(chosen.length === 0);
    if (busy || chosen.length === 0) return;
    const left = await send(chosen);
    if (left === undefined) return;
    const idsOf = (type: Service['type']) => left.filter((service) => service.type === type).map(({ id }) => id);
    setComputeIds(idsOf('compute'));
    setNodeBalancerIds(idsOf('nodebalancer'));
    if (left.length > 0) return;
    toast.success({
      title: `${firewall.label} assigned to ${counted(chosen.length, 'service')}`,
      text: `${chosen.map(({ label }) => label).join(', ')}.`,
    });
    close();
  };
  return (
    <Dialog
      onClose={busy ? stop : close}
      title={`Assign services to ${firewall.label}`}
      size="lg"
      closeOnClickOutside={false}
      // Other transitions leave a transform behind, which would clip the pickers' lists at the dialog's edge.
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Stack gap="md">
        <Text size="sm">
          {firewall.status === 'enabled'
            ? 'Its rules take effect on them at once. A service has one enabled firewall.'
            : 'It is disabled: it can be added beside the firewall that an instance has, and filters nothing.'}
        </Text>
        <Fieldset variant="unstyled" p={0} m={0} miw={0} disabled={busy}>
          <Stack gap="md">
            <ComputesPicker
              id="assign-computes"
              label="Compute instances"
              autoFocus
              value={computeIds}
              onChange={setComputeIds}
              error={isEmpty && chosen.length === 0 ? 'Choose at least one service' : undefined}
              forFirewall={forFirewall('compute')}
            />
            {full !== undefined ? (
              <Text size="sm">{full}.</Text>
            ) : (
              <NodeBalancersPicker
                id="assign-nodebalancer"
                label="NodeBalancer"
                hint="One at most. Only inbound TCP rules act on it."
                max={FIREWALL_LIMITS.nodebalancers}
                value={nodeBalancerIds}
                onChange={setNodeBalancerIds}
                forFirewall={forFirewall('nodebalancer')}
              />
            )}
          </Stack>
        </Fieldset>
        <Outcomes {...assigning} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={busy ? stop : close}>
            {busy ? 'Stop' : outcomes.some(({ done }) => done) ? 'Close' : 'Cancel'}
          </Button>
          <ActionButton disabledReason={disabledReason} onClick={() => void run()}>
            {busy
              ? 'Assigning'
              : again
                ? 'Retry'
                : chosen.length === 0
                  ? 'Assign'
                  : `Assign ${counted(chosen.length, 'service')}`}
          </ActionButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
