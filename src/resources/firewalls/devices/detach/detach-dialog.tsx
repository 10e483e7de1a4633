import { useState } from 'react';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import ConfirmDialog from '#ui/confirm/dialog.tsx';
import { deviceActions } from '../actions.ts';
import { DEVICE_INVALIDATES } from '../queries.ts';

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
  /** The service. */
  readonly label: string;
  readonly disabledReason: string | undefined;
  onClose(): void;
}

/** Confirms removing a Firewall from a service. */
export default function DetachDialog({ firewall, deviceId, label, disabledReason, onClose }: DetachDialogProps) {
  const opener = useOpener();
  const { consequences } = deviceActions(firewall).actions.detach;
  return consequences?.({
    rows: [{ id: deviceId, record: undefined }],
    children: (list) => (
      <ConfirmDialog
        level={1}
        what="service"
        label={label}
        verb="Detach"
        title={`Detach ${firewall.label} from ${label}?`}
        endpoint={firewallsApi.removeDevice}
        params={{ firewallId: firewall.id, deviceId }}
        invalidates={DEVICE_INVALIDATES}
        consequences={list}
        disabledReason={disabledReason}
        doneText={`Firewall ${firewall.label} detached from ${label}`}
        goneText={`Firewall ${firewall.label} was already detached from ${label}`}
        opener={() => opener}
        onDone={onClose}
        onClose={onClose}
      />
    ),
  });
}
