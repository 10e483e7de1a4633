import { useBack } from '#ui/page/navigation/back.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#api/http/client.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { ChangeList } from '#ui/form/conflict/change-list.tsx';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { isFields } from '#ui/form/validation/paths.ts';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { computeActions } from '../actions.ts';
import { InstanceFormPage } from '../form/form-page.tsx';
import { computePaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import { AlertField } from './alert-field.tsx';
import classes from './alert-field.module.css';
import { alertAdvice, alertChanges, ALERTS, thresholdText } from './alerts.ts';
import { alertBody, AlertForm, alertValues, type AlertValues } from './form.ts';

/** The change in a sentence. */
function Summary({ compute, values }: { compute: Compute; values: AlertValues }) {
  return (
    <>
      <ChangeList changes={alertChanges(compute.alerts, values.alerts)} />
      <Warnings label="Advice" texts={alertAdvice(values.alerts, compute.specs.vcpus)} />
    </>
  );
}

/** One side of a conflict: its thresholds as text. */
const describeSide = (value: unknown): string =>
  ALERTS.flatMap((alert) => {
    const threshold = isFields(value) ? value[alert.field] : undefined;
    return typeof threshold === 'number' ? [`${alert.label}: ${thresholdText(alert, threshold)}`] : [];
  }).join('\n');

function EditForm({ compute }: { compute: Compute }) {
  const navigate = useNavigate();
  const { reason } = useActions(computeActions);
  const params = { computeId: compute.id };
  const tab = useBack(computePaths.page(compute.id, { tab: 'alerts' }));
  return (
    <FormShell
      endpoint={computesApi.update}
      params={params}
      schema={AlertForm}
      defaults={alertValues(compute)}
      toBody={alertBody}
      submitLabel="Save alerts"
      cancelTo={tab}
      invalidates={INVALIDATES}
      disabledReason={reason('alerts', compute)}
      conflict={{
        body: 'merges',
        original: compute,
        reread: () => call(computesApi.view, { params }),
        valuesOf: alertValues,
        show: (_, value) => describeSide(value),
      }}
      summary={(values) => <Summary compute={compute} values={values} />}
      onDone={(record, body) => {
        const missing = notTaken(body, record);
        if (missing.length === 0) toast.success({ title: `Alerts of ${record.label} saved` });
        void navigate(splitAddress(tab));
        return missing;
      }}
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
              <AlertField key={alert.field} alert={alert} cores={compute.specs.vcpus} />
            ))}
          </ul>
        </div>
      </FieldGroup>
    </FormShell>
  );
}

/** `/compute/<id>/alerts/edit`: the five thresholds (doc 3 §2.3). */
export function AlertsEditPage({ computeId }: { readonly computeId: string }) {
  return (
    <InstanceFormPage computeId={computeId} title={(name) => `Alerts of ${name}`}>
      {(compute) => <EditForm compute={compute} />}
    </InstanceFormPage>
  );
}
