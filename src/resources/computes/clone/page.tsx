import { Caution } from '#ui/display/hints/caution.tsx';
import { useBack } from '#ui/page/navigation/back.ts';
import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { andList } from '#lib/text/format.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { RadioField } from '#ui/form/fields/fields.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { notifyStarted } from '../power/notify-started.ts';
import { computeActions } from '../actions.ts';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { findBegun } from '../form/catalogue.ts';
import { INSTANCE } from '../form/instance.ts';
import { computePaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import { CopiedGroup } from './copied.tsx';
import { cloneBody, cloneForm } from './form.ts';
import { doubledAddresses, type ReferenceData, unconnectedText } from './reference-data.ts';
import { Summary } from './summary.tsx';
import { ExistingTarget, NewTarget } from './targets.tsx';
import { useReferenceData, useTarget, useValues } from './use-reference-data.ts';
import { newClone } from './values.ts';

const TARGETS = [
  { value: 'new', label: 'New instance', text: 'With new addresses' },
  { value: 'existing', label: 'Existing instance', text: 'Adds to its disks' },
];

const find = (body: ReturnType<typeof cloneBody>) =>
  findBegun((one, isRecent) =>
    typeof body.compute_id === 'number'
      ? one.id === body.compute_id && one.status === 'cloning'
      : isRecent && one.region === body.region && (body.label === undefined || one.label === body.label),
  );

/** Something to know beforehand; it does not block the form. */
const Note = ({ children }: { children: ReactNode }) => (
  <div role="note">
    <Caution>{children}</Caution>
  </div>
);

/** Warnings about the chosen clone. */
function CloneWarnings({ reference }: { reference: ReferenceData }) {
  const values = useValues();
  const { source } = reference;
  const target = useTarget(values);
  const doubled = doubledAddresses(reference, values, target);
  const unconnected = unconnectedText(reference, values, target);
  return (
    <>
      {source.status === 'running' && (
        <Note>
          <Link to={computePaths.page(source.id, { dialog: `shutdown.${source.id}` })}>Shut down {source.label}</Link>{' '}
          first for a consistent copy.
        </Note>
      )}
      {unconnected !== undefined && <Note>{unconnected}</Note>}
      {doubled.length > 0 && (
        <Note>IPAM addresses would clash: {andList(doubled)}. Change them before you boot both.</Note>
      )}
    </>
  );
}

/** The part of the form that depends on where the clone goes. */
function Target({ reference }: { reference: ReferenceData }) {
  const { target } = useValues();
  return target === 'new' ? <NewTarget reference={reference} /> : <ExistingTarget reference={reference} />;
}

/** The requested values that the server ignored, as far as its response shows. */
function leftOut(body: ReturnType<typeof cloneBody>, record: Compute): string[] {
  const { compute_id, label, region, type, group, metadata } = body;
  if (typeof compute_id === 'number') return notTaken({ id: compute_id }, record).map(() => 'compute_id');
  return [
    ...notTaken({ label, region, type, group }, record),
    ...(metadata !== undefined && !record.has_user_data ? ['user_data'] : []),
  ];
}

function CloneForm({ reference }: { reference: ReferenceData }) {
  const navigate = useNavigate();
  const { reason } = useActions(computeActions);
  const { source } = reference;
  const back = useBack(computePaths.page(source.id));
  const params = { computeId: source.id };
  return (
    <FormShell
      endpoint={computesApi.clone}
      params={params}
      schema={cloneForm(reference)}
      toBody={(values) => cloneBody(values, reference)}
      defaults={newClone(reference)}
      submitLabel="Clone instance"
      charged
      cancelTo={back}
      invalidates={INVALIDATES}
      disabledReason={reason('clone', source)}
      summary={(values) => <Summary values={values} reference={reference} />}
      find={find}
      onDone={(record, body) => {
        notifyStarted(`Cloning ${source.label} to ${record.label}`, record);
        void navigate({ to: computePaths.page(record.id) });
        return leftOut(body, record);
      }}
    >
      <FieldGroup name="clone" label="Target">
        <RadioField
          name="target"
          label="Clone to"
          hint={`Up to ${COMPUTE_LIMITS.clones} clones of an instance at once`}
          options={TARGETS}
        />
        <CloneWarnings reference={reference} />
      </FieldGroup>
      <CopiedGroup reference={reference} />
      <Target reference={reference} />
    </FormShell>
  );
}

/** The form needs to know what can be copied, since everything is selected at first. */
function WhenKnown({ source }: { source: Compute }) {
  const { reference, isSettled } = useReferenceData(source);
  return isSettled ? <CloneForm reference={reference} /> : <Skeleton height={320} maw={560} />;
}

/** `/compute/<id>/clone/new`: copies an instance to a new or an existing one (doc 3 §4.3). */
export function ComputeClonePage({ computeId }: { readonly computeId: string }) {
  return (
    <RecordFormPage {...INSTANCE} id={computeId} title={(name) => `Clone ${name}`}>
      {(source) => <WhenKnown source={source} />}
    </RecordFormPage>
  );
}
