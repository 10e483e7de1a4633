import { Button, Fieldset, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { balancerReason } from '#contract/firewalls/rules.ts';
import { type Firewall, FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Status } from '#ui/display/status.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { ComputesPicker } from '#resources/computes/picker.tsx';
import { NodeBalancersPicker } from '#resources/nodebalancers/picker.tsx';
import { BlockedOn, BreaksOn } from '../breaks/breaks-view.tsx';
import type { KnownDevices } from '../breaks/consequences.ts';
import { type Service, useNamedServices } from '../services/named-services.ts';
import { keyOf, type Outcome } from './attach.ts';
import { type Attaching, useAttach } from './use-attach.ts';

interface AttachDialogProps {
  readonly firewall: Firewall;
  readonly devices: KnownDevices;
  readonly disabledReason: string | undefined;
  onClose(): void;
}

/** The result for each service, and their counts. */
function Outcomes({ busy, stopping, waiting, outcomes, lookFailed }: Attaching) {
  const done = outcomes.filter((outcome) => outcome.done).length;
  const line = ({ service, done: attached, reason }: Outcome) => (
    <List.Item key={keyOf(service)}>
      <strong>{service.label}</strong>{' '}
      <Status tone={attached ? 'ok' : 'bad'} label={attached ? 'Attached' : 'Not attached'} />
      {reason !== undefined && `: ${reason}`}
    </List.Item>
  );
  return (
    <>
      <Text role="status" size="sm" fw={600}>
        {outcomes.length > 0 && `${done} attached, ${outcomes.length - done} not`}
        {busy && (stopping ? '; stopping after the current ones' : ' …')}
      </Text>
      {waiting !== undefined && <Text size="sm">{waiting}</Text>}
      {outcomes.length > 0 && (
        <List size="sm" spacing={4}>
          {outcomes.map(line)}
        </List>
      )}
      {lookFailed !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Nothing was retried: attached services could not be checked. {lookFailed}
        </Text>
      )}
    </>
  );
}

/**
 * Chooses services and attaches the Firewall to them, with one request each; refused ones stay selected, with the
 * reason.
 */
export default function AttachDialog({ firewall, devices, disabledReason, onClose }: AttachDialogProps) {
  const attaching = useAttach(firewall);
  const [computeIds, setComputeIds] = useState<readonly number[]>([]);
  const [nodeBalancerIds, setNodeBalancerIds] = useState<readonly number[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const { busy, outcomes, send, stop } = attaching;

  const attachedOf = (type: Service['type']) => (devices ?? []).filter(({ entity }) => entity.type === type);
  const forFirewall = (type: Service['type']) => ({
    id: firewall.id,
    enabled: firewall.status === 'enabled',
    assigned: new Set(attachedOf(type).map(({ entity }) => entity.id)),
  });
  const full = balancerReason(attachedOf('nodebalancer').map(({ entity }) => entity));
  const chosen = useNamedServices({ computes: computeIds, nodebalancers: nodeBalancerIds });
  const failed = new Set(outcomes.filter(({ done }) => !done).map(({ service }) => keyOf(service)));
  const again = chosen.length > 0 && chosen.every((service) => failed.has(keyOf(service)));

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
      title: `${firewall.label} attached to ${counted(chosen.length, 'service')}`,
      text: `${chosen.map(({ label }) => label).join(', ')}.`,
    });
    onClose();
  };
  return (
    <Dialog
      onClose={busy ? stop : onClose}
      title={`Attach services to ${firewall.label}`}
      size="lg"
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">
          {firewall.status === 'enabled'
            ? 'The rules apply at once. A service has one enabled firewall.'
            : 'Filters nothing while disabled, so an instance may keep its other firewall.'}
        </Text>
        <Fieldset variant="unstyled" p={0} m={0} miw={0} disabled={busy}>
          <Stack gap="md">
            <ComputesPicker
              id="attach-computes"
              label="Instances"
              autoFocus
              value={computeIds}
              onChange={setComputeIds}
              error={isEmpty && chosen.length === 0 ? 'Choose at least one service.' : undefined}
              forFirewall={forFirewall('compute')}
            />
            {full !== undefined ? (
              <Text size="sm">{full}.</Text>
            ) : (
              <NodeBalancersPicker
                id="attach-nodebalancer"
                label="NodeBalancer"
                hint="Up to one. Only inbound TCP rules apply."
                max={FIREWALL_LIMITS.nodebalancers}
                value={nodeBalancerIds}
                onChange={setNodeBalancerIds}
                forFirewall={forFirewall('nodebalancer')}
              />
            )}
          </Stack>
        </Fieldset>
        {firewall.status === 'enabled' && computeIds.length > 0 && outcomes.length === 0 && (
          <BreaksOn computeIds={computeIds} now={firewall.rules} />
        )}
        {outcomes.length === 0 && <BlockedOn firewall={firewall} ids={nodeBalancerIds} />}
        <Outcomes {...attaching} />
        <DialogFoot>
          <Button variant="default" onClick={busy ? stop : onClose}>
            {busy ? 'Stop' : outcomes.some(({ done }) => done) ? 'Close' : 'Cancel'}
          </Button>
          <ActionButton disabledReason={disabledReason} onClick={() => void run()}>
            {busy
              ? 'Attaching'
              : again
                ? 'Retry'
                : chosen.length === 0
                  ? 'Attach'
                  : `Attach ${counted(chosen.length, 'service')}`}
          </ActionButton>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
