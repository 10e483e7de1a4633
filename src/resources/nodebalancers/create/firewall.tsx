import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useReturn } from '#ui/confirm/use-return.ts';
import { AlreadyAttached, CreateFirewallDrawer } from '#resources/firewalls/public.ts';
import { FirewallField } from '#resources/firewalls/picker.tsx';
import classes from './create.module.css';
import type { CreateValues } from './form.ts';

/** The Firewall of a new NodeBalancer; obstacles are shown before it is sent. */
export function FirewallChoice() {
  const { setValue } = useFormContext<CreateValues>();
  const chosen = useWatch<CreateValues, 'firewall_id'>({ name: 'firewall_id' });
  const disabledReason = useDisabledReason()(firewallsApi.create);
  const [creating, setCreating] = useState(false);
  useReturn(creating);
  return (
    <div className={classes.line}>
      <FirewallField name="firewall_id" forNodeBalancer label="Firewall" hint="Only its inbound TCP rules apply." />
      <div>
        <div role="status">{chosen !== null && <AlreadyAttached key={chosen} firewallId={chosen} />}</div>
        <ActionButton
          size="compact-sm"
          variant="default"
          disabledReason={disabledReason}
          onClick={() => setCreating(true)}
        >
          Create firewall
        </ActionButton>
      </div>
      {creating && (
        <CreateFirewallDrawer
          onClose={() => setCreating(false)}
          onCreated={({ id }) => {
            setCreating(false);
            setValue('firewall_id', id, { shouldDirty: true, shouldTouch: true });
          }}
        />
      )}
    </div>
  );
}
