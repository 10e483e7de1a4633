import { servicesApi } from '#contract/managed/services/api.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { watch } from '#api/cache/waiting.ts';
import { type ServiceAction, useServiceReasons } from './can.ts';
import { INVALIDATES, services } from './queries.ts';

const ACTIONS = ['delete', 'enable', 'disable'] as const satisfies readonly ServiceAction[];

/** The dialog named in the address, above whichever screen of services is open. */
export function ServiceDialogs({ leaveTo }: { leaveTo?: string }) {
  const { asked, id, record, close, done } = useRecordDialog(services, ACTIONS, leaveTo);
  const reason = useServiceReasons(asked === undefined ? undefined : Number(id));
  const label = record?.label ?? `#${id}`;
  const common = (action: (typeof ACTIONS)[number]) => ({
    what: 'service',
    label,
    params: { serviceId: id },
    invalidates: INVALIDATES,
    open: asked?.action === action,
    disabledReason: asked?.action === action ? reason(action, { ...record, id: Number(id) }) : undefined,
    onDone: close,
    onClose: close,
  });
  return (
    <>
      <ConfirmAction
        {...common('delete')}
        level={2}
        endpoint={servicesApi.remove}
        consequences={['Monitoring ends. No one is alerted about it any more']}
        stays={['Past issues, contacts and credentials']}
        onDone={done}
      />
      <ConfirmAction
        {...common('disable')}
        level={2}
        verb="Disable"
        harmless
        doneText={`${label} is no longer monitored`}
        endpoint={servicesApi.disable}
        consequences={['No one is alerted, and no issues are opened, until you enable it again']}
      />
      <ConfirmAction
        {...common('enable')}
        level={2}
        verb="Enable"
        harmless
        doneText={`${label} is being checked`}
        endpoint={servicesApi.enable}
        consequences={['It is checked within a minute. A problem opens an issue']}
        onDone={() => {
          watch({ collection: services.name, id, label });
          close();
        }}
      />
    </>
  );
}
