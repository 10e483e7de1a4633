import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '#api/client.ts';
import { useRefusal } from '#api/who.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { Answer } from '#ui/answer.tsx';
import { notTaken } from '#ui/form/body.ts';
import { FormShell } from '#ui/form/form-shell.tsx';
import { isFields } from '#ui/form/paths.ts';
import { Page } from '#ui/page.tsx';
import { toast } from '#ui/toast.ts';
import { stateRefusal } from '../can.ts';
import { computes, TOUCHES } from '../queries.ts';
import { AlertField } from './alert-field.tsx';
import { alertChanges, ALERTS, thresholdWords } from './alerts.ts';
import { alertBody, AlertForm, alertValues, type AlertValues } from './form.ts';

const route = getRouteApi('/compute/$computeId/alerts/edit');

/** What the change amounts to, in words. */
function Summary({ compute, values }: { compute: Compute; values: AlertValues }) {
  const changes = alertChanges(compute.alerts, values.alerts);
  return (
    <Stack gap="xs">
      {changes.length === 0 ? (
        <Text size="sm">Nothing is changed yet.</Text>
      ) : (
        <List size="sm" spacing={4}>
          {changes.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed">
        Only what you change is sent.
      </Text>
    </Stack>
  );
}

/** A side of a conflict: the thresholds that it has, in words. */
const sideInWords = (value: unknown): string =>
  ALERTS.flatMap((alert) => {
    const threshold = isFields(value) ? value[alert.field] : undefined;
    return typeof threshold === 'number' ? [`${alert.label}: ${thresholdWords(alert, threshold)}`] : [];
  }).join('\n');

function EditForm({ compute }: { compute: Compute }) {
  const navigate = route.useNavigate();
  const refusal = useRefusal();
  const params = { computeId: compute.id };
  return (
    <FormShell
      endpoint={computesApi.update}
      params={params}
      schema={AlertForm}
      defaults={alertValues(compute)}
      valuesOf={alertValues}
      toBody={alertBody}
      submitLabel="Save alerts"
      cancelTo={`/compute/${compute.id}?tab=alerts`}
      touches={TOUCHES}
      refused={refusal(computesApi.update, params) ?? stateRefusal('edit', compute)}
      merges
      original={compute}
      reread={() => call(computesApi.view, { params })}
      showConflict={(_, value) => sideInWords(value)}
      summary={(values) => <Summary compute={compute} values={values} />}
      onDone={(record, body) => {
        const missing = notTaken(body, record);
        if (missing.length === 0) toast.success({ title: `Alerts of ${record.label} saved` });
        void navigate({
          to: '/compute/$computeId',
          params: { computeId: String(record.id) },
          search: { tab: 'alerts' },
        });
        return missing;
      }}
    >
      {ALERTS.map((alert) => (
        <AlertField key={alert.field} alert={alert} cores={compute.specs.vcpus} />
      ))}
    </FormShell>
  );
}

/** `/compute/<id>/alerts/edit`: the five thresholds (doc 3 §2.3). */
export function AlertsEditPage() {
  const { computeId } = route.useParams();
  const query = useQuery(computes.one(computeId));
  const label = query.data?.label;
  const crumbs = [
    { label: 'Compute instances', to: '/compute' },
    { label: label ?? computeId, to: `/compute/${computeId}` },
  ];
  return (
    <Page title={`Alerts of ${label ?? `instance ${computeId}`}`} crumbs={crumbs}>
      <Answer query={query}>{(compute) => <EditForm key={compute.id} compute={compute} />}</Answer>
    </Page>
  );
}
