import { Drawer } from '@mantine/core';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopmost } from '#ui/dialog/topmost.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { CreateForm } from './create-form.tsx';
import { newFirewall } from '../form.ts';

const LeaveDialog = lazyPart(() => import('#ui/form/shell/unsaved/leave-dialog.tsx'));

export interface CreateFirewallDrawerProps {
  onClose(): void;
  /** Called after the drawer's request succeeded; the caller closes the drawer and attaches the firewall. */
  onCreated(firewall: Firewall): void;
}

/** The form for a new firewall in a drawer. Nothing closes it unasked once something was typed. */
export default function CreateDrawer({ onClose, onCreated }: CreateFirewallDrawerProps) {
  const topmost = useTopmost();
  const [defaults] = useState(newFirewall);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = (): void => (dirty ? setAsking(true) : onClose());
  // A form must not be inside another one in the document; Mantine leaves its portals out in its mode for tests.
  return createPortal(
    <>
      <Drawer
        opened
        withinPortal={false}
        position="right"
        size="min(760px, 100vw)"
        title="Create firewall"
        closeButtonProps={{ 'aria-label': 'Close' }}
        closeOnClickOutside={false}
        // The form itself listens to Esc.
        closeOnEscape={false}
        inert={!topmost}
        onClose={close}
      >
        <CreateForm defaults={defaults} onCancel={close} onDirty={setDirty} onDone={onCreated} />
      </Drawer>
      {asking && (
        <Suspense>
          <LeaveDialog
            onAnswer={(leave) => {
              setAsking(false);
              if (leave) onClose();
            }}
          />
        </Suspense>
      )}
    </>,
    document.body,
  );
}
