import { Skeleton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { findWritten } from '#api/cache/queries.ts';
import { serverNow } from '#api/clock.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { parseTime, relativeTime } from '#lib/time.ts';
import { andList } from '#lib/format.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { RadioField } from '#ui/form/fields/fields.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import type { FoundRecord } from '#ui/form/shell/types.ts';
import { notifyStarted } from '../power/notify-started.ts';
import { useComputeReasons } from '../can.ts';
import { InstanceFormPage } from '../form/form-page.tsx';
import { computes, INVALIDATES } from '../queries.ts';
import classes from './clone.module.css';
import { CopiedGroup } from './copied.tsx';
import { cloneBody, cloneForm } from './form.ts';
import { doubledAddresses, type ReferenceData } from './reference-data.ts';
import { Summary } from './summary.tsx';
import { ExistingTarget, NewTarget } from './targets.tsx';
import { useReferenceData, useTarget } from './use-reference-data.ts';
import { useValues } from './use-values.ts';
import { newClone } from './values.ts';

const route = getRouteApi('/compute/$computeId/clone/new');

/** A clone begun at most this long ago may be the one whose response was lost, in ms. */
const RECENT_MS = 10 * 60_000;

const TARGETS = [
  { value: 'new', label: 'A new instance', text: 'It incurs a charge, and gets addresses of its own.' },
  { value: 'existing', label: 'An instance that is there', text: 'The copies are added to what is on it.' },
];

/** Looks for the clone after its response was lost; labels need not be unique, so it may be another instance. */
async function find(body: ReturnType<typeof cloneBody>): Promise<readonly FoundRecord[]> {
  const now = serverNow();
  const found = await findWritten(computes, (one) =>
    typeof body.compute_id === 'number'
      ? one.id === body.compute_id && one.status === 'cloning'
      : now.getTime() - parseTime(one.created).getTime() < RECENT_MS &&
        one.region === body.region &&
        (body.label === undefined || one.label === body.label),
  );
  return found.map((one) => ({
    label: one.label,
    to: `/compute/${one.id}`,
    unsure: true,
    note: `created ${relativeTime(parseTime(one.created), now)}`,
  }));
}

/** Something to know beforehand; it does not block the form. */
const Note = ({ children }: { children: ReactNode }) => (
  <div className={classes.note} role="note">
    <CircleAlert size={16} aria-hidden />
    <p style={{ margin: 0 }}>{children}</p>
  </div>
);

/** Warnings about the chosen clone. */
function CloneWarnings({ reference }: { reference: ReferenceData }) {
  const values = useValues();
  const { source } = reference;
  const doubled = doubledAddresses(reference, values, useTarget(values));
  return (
    <>
      {source.status === 'running' && (
        <Note>
          {source.label} is running: what it writes meanwhile may be half in the copy. Power it off first, on{' '}
          <Link to="/compute/$computeId" params={{ computeId: String(source.id) }}>
            its page
          </Link>
          , for a clone that can be trusted.
        </Note>
      )}
      {doubled.length > 0 && (
        <Note>
          IPAM addresses are copied too: {andList(doubled)} would be there twice. Change them before both are booted.
        </Note>
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
  const reason = useComputeReasons();
  const { source } = reference;
  const params = { computeId: source.id };
  return (
    <FormShell
      endpoint={computesApi.clone}
      params={params}
      schema={cloneForm(reference)}
      toBody={(values) => cloneBody(values, reference)}
      defaults={newClone(reference)}
      submitLabel="Clone compute instance"
      cancelTo={`/compute/${source.id}`}
      invalidates={INVALIDATES}
      disabledReason={reason('clone', source)}
      summary={(values) => <Summary values={values} reference={reference} />}
      find={find}
      onDone={(record, body) => {
        notifyStarted(`${source.label} is being cloned to ${record.label}`, record);
        void navigate({ to: '/compute/$computeId', params: { computeId: String(record.id) } });
        return leftOut(body, record);
      }}
    >
      <RadioField
        name="target"
        label="Clone to"
        hint={`One instance can be cloned ${COMPUTE_LIMITS.clones} times at once.`}
        options={TARGETS}
      />
      <CloneWarnings reference={reference} />
      <CopiedGroup reference={reference} />
      <Target reference={reference} />
    </FormShell>
  );
}

/** The form needs to know what can be copied, since everything is selected at first. */
function WhenKnown({ source }: { source: Compute }) {
  const { reference, isSettled } = useReferenceData(source);
  return isSettled ? <CloneForm reference={reference} /> : <Skeleton height={320} />;
}

/** `/compute/<id>/clone/new`: copies an instance to a new or an existing one (doc 3 §4.3). */
export function ComputeClonePage() {
  const { computeId } = route.useParams();
  return (
    <InstanceFormPage computeId={computeId} title={(name) => `Clone ${name}`}>
      {(source) => <WhenKnown key={source.id} source={source} />}
    </InstanceFormPage>
  );
}
