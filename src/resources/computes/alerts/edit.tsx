import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { FieldChanges } from '#ui/form/conflict/field-changes.tsx';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { computeActions } from '../actions.ts';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { INSTANCE } from '../form/instance.ts';
import { computePaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import { AlertField } from './alert-field.tsx';
import classes from './alert-field.module.css';
import { alertAdvice, alertBody, AlertForm, ALERTS, alertValues } from './alerts.ts';

function EditForm({ compute }: { compute: Compute }) {
  const { reason } = useActions(computeActions);
  const { id, specs } = compute;
  return (
    <UpdateForm
      endpoint={computesApi.update}
      view={computesApi.view}
      params={{ computeId: id }}
      record={compute}
      schema={AlertForm}
      defaults={alertValues(compute)}
      valuesOf={alertValues}
      toBody={alertBody}
      merges
      submitLabel="Save alerts"
      invalidates={INVALIDATES}
      disabledReason={reason('alerts', compute)}
      summary={(values) => (
        <>
          <FieldChanges />
          <Warnings label="Advice" texts={alertAdvice(values.alerts, specs.vcpus)} />
        </>
      )}
      nameOf={({ label }) => `Alerts of ${label}`}
      to={computePaths.page(id, { tab: 'alerts' })}
    >
      <FieldGroup label="Alerts">
        <div>
          <div aria-hidden className={classes.heads}>
            <span>Alert</span>
            <span>Send</span>
            <span>Threshold</span>
          </div>
          <ul>
            {ALERTS.map((alert) => (
              <AlertField key={alert.field} alert={alert} cores={specs.vcpus} />
            ))}
          </ul>
        </div>
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/compute/<id>/alerts/edit`: the five thresholds (doc 3 §2.3). */
export function AlertsEditPage({ computeId }: { readonly computeId: string }) {
  return (
    <RecordFormPage {...INSTANCE} id={computeId} title={(name) => `Alerts of ${name}`}>
      {(compute) => <EditForm compute={compute} />}
    </RecordFormPage>
  );
}
