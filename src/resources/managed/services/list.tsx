import { Activity } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { counted } from '#lib/format.ts';
import { isKnown } from '#ui/confirm/known.ts';
import { useDialog } from '#ui/page/dialog.ts';
import { bulkAction, bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { ManagedListPage } from '../access.tsx';
import classes from '../managed.module.css';
import { useCredentials } from '../credentials/queries.ts';
import { useIssues } from '../issues/queries.ts';
import { NOT_OFFERED, type ServiceAction, useServiceReasons } from './can.ts';
import { columnsOf } from './columns.tsx';
import { ServiceDialogs } from './dialogs.tsx';
import { LIST } from './format.ts';
import { INVALIDATES, services, useServices } from './queries.ts';

type Reasons = ReturnType<typeof useServiceReasons>;

const turn = (action: 'enable' | 'disable', reason: Reasons) =>
  bulkAction({
    id: action,
    label: action === 'enable' ? 'Enable' : 'Disable',
    confirm: {
      title: action === 'enable' ? 'Enable monitoring' : 'Disable monitoring',
      text:
        action === 'enable'
          ? 'Each service is checked within a minute. A problem opens an issue.'
          : 'No one is alerted while a service is disabled.',
      button: action === 'enable' ? 'Enable' : 'Disable',
    },
    can: (service: Service) => reason(action, service),
    endpoint: servicesApi[action],
    params: ({ id }) => ({ serviceId: id }),
    invalidates: INVALIDATES,
    done: (count) => `${counted(count, 'service')} ${action}d`,
  });

function Services() {
  const disabledReason = useDisabledReason();
  const known = useServices();
  const reason = useServiceReasons(isKnown(known) ? known[0]?.id : undefined);
  const { open } = useDialog();
  const columns = columnsOf({ credentials: useCredentials(), issues: useIssues() });
  const dialog = (service: Service, action: ServiceAction, label: string) => ({
    id: action,
    label,
    run: open(action, service.id),
    disabledReason: reason(action, service),
  });
  const isFixed = isKnown(known) && known[0] !== undefined && reason('edit', known[0]) === NOT_OFFERED;
  return (
    <>
      {isFixed && <p className={classes.calm}>{NOT_OFFERED}.</p>}
      <ResourceTable
        label={LIST.label}
        collection={services}
        columns={columns}
        rowLabel={({ label }) => label}
        rowActions={(service) => [
          { id: 'open', label: 'Open', to: `${LIST.to}/${service.id}` },
          { id: 'edit', label: 'Edit', to: `${LIST.to}/${service.id}/edit`, disabledReason: reason('edit', service) },
          service.status === 'disabled' ? dialog(service, 'enable', 'Enable') : dialog(service, 'disable', 'Disable'),
          { ...dialog(service, 'delete', 'Delete'), danger: true },
        ]}
        bulk={[
          turn('enable', reason),
          turn('disable', reason),
          bulkDelete({
            noun: 'service',
            text: 'Monitoring ends. Past issues, contacts and credentials stay.',
            can: (service: Service) => reason('delete', service),
            endpoint: servicesApi.remove,
            params: ({ id }) => ({ serviceId: id }),
            invalidates: INVALIDATES,
          }),
        ]}
        poll={({ status }) => status === 'pending'}
        create={{
          to: `${LIST.to}/new`,
          label: 'Create service',
          disabledReason: disabledReason(servicesApi.create),
        }}
        empty={{
          title: 'No services yet',
          text: 'A service is an address that is monitored. When it stops answering, support steps in.',
          icon: Activity,
          also: { to: '/managed/contacts', label: 'See contacts' },
        }}
      />
      <ServiceDialogs />
    </>
  );
}

/** `/managed/services`: what is monitored, and how it is (doc 1 §2.8). */
export const ServiceList = () => (
  <ManagedListPage endpoint={servicesApi.list} title={LIST.label}>
    <Services />
  </ManagedListPage>
);
