import { Activity } from 'lucide-react';
import { servicesApi } from '#contract/managed/services/api.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import classes from '../managed.module.css';
import { ManagedListPage } from '../page.tsx';
import { CONTACTS, SERVICES } from '../paths.ts';
import { useCredentials } from '../credentials/queries.ts';
import { useIssues } from '../issues/queries.ts';
import { NOT_OFFERED, serviceActions } from './actions.ts';
import { columnsOf } from './columns.tsx';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { services, useServices } from './queries.ts';

function Services() {
  const known = useServices();
  const { table, reason } = useActions(serviceActions);
  const columns = columnsOf({ credentials: useCredentials(), issues: useIssues() });
  const isFixed = isLoaded(known) && known[0] !== undefined && reason('edit', known[0]) === NOT_OFFERED;
  return (
    <>
      {isFixed && <p className={classes.calm}>{NOT_OFFERED}.</p>}
      <ResourceTable
        {...table}
        label={SERVICES.label}
        collection={services}
        columns={columns}
        poll={({ status }) => status === 'pending'}
        empty={{
          title: 'No services yet',
          text: 'A service is an address that is monitored. When it stops answering, support steps in.',
          icon: Activity,
          also: { to: CONTACTS.to, label: 'View contacts' },
        }}
      />
      <ActionDialogs table={serviceActions} collection={services} />
    </>
  );
}

/** `/managed/services`: what is monitored, and how it is (doc 1 §2.8). */
export const ServiceList = () => (
  <ManagedListPage endpoint={servicesApi.list} title={SERVICES.label}>
    <Services />
  </ManagedListPage>
);
