import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { serviceActions } from './actions.ts';
import { services } from './queries.ts';

/** The dialog named in the address, above whichever screen of services is open. */
export function ServiceDialogs({ leaveTo }: { leaveTo?: string }) {
  const { id, label, of } = useActionDialog(serviceActions, services, leaveTo);
  return (
    <>
      <ConfirmAction
        {...of('delete')}
        level={2}
        consequences={['Monitoring ends. No one is alerted about it any more']}
        stays={['Past issues, contacts and credentials']}
      />
      <ConfirmAction
        {...of('disable')}
        level={2}
        doneText={`${label} is no longer monitored`}
        consequences={['No one is alerted, and no issues are opened, until you enable it again']}
      />
      <ConfirmAction
        {...of('enable')}
        level={2}
        doneText={`${label} is being checked`}
        consequences={['It is checked within a minute. A problem opens an issue']}
        starts={{ collection: services.name, id, label }}
      />
    </>
  );
}
