import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { findBegun } from '../form/catalogue.ts';
import { notifyStarted } from '../power/notify-started.ts';
import { computePaths, LIST } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import { AccessGroup } from './sections/access.tsx';
import { createBody, createForm } from './model/form.ts';
import { AdvancedGroup, NetworkGroup } from './sections/options.tsx';
import { Placement, PlanGroup } from './sections/placement.tsx';
import { SourceGroup } from './sections/source.tsx';
import { Summary } from './summary/summary.tsx';
import { readAhead, SharedProvider, useReferenceData } from './model/use-reference-data.ts';
import { type CreateValues, newCompute } from './model/values.ts';

export { readAhead };

const find = ({ label, region, type }: ReturnType<typeof createBody>) =>
  findBegun(
    (one, isRecent) =>
      isRecent &&
      one.region === region &&
      (one.type === undefined || one.type === type) &&
      (label === undefined || one.label === label),
  );

const PRIVATE_ADDRESS = /^192\.168\./;

/** What the server ignored: fields with another value in its response, and a missing private address. */
const leftOut = (
  { label, region, type, tags, private_ip }: ReturnType<typeof createBody>,
  record: Compute,
): string[] => [
  ...notTaken({ label, region, type, tags }, record),
  ...(private_ip === true && !record.ipv4.some((address) => PRIVATE_ADDRESS.test(address)) ? ['private_ip'] : []),
];

function CreateForm({ defaults }: { defaults: CreateValues }) {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const shared = useReferenceData(defaults.backup_of);
  const { reference } = shared;
  return (
    <SharedProvider value={shared}>
      <FormShell
        endpoint={computesApi.create}
        schema={createForm(reference)}
        toBody={(values) => createBody(values, reference)}
        defaults={defaults}
        submitLabel="Create instance"
        charged
        cancelTo={computePaths.list()}
        invalidates={INVALIDATES}
        disabledReason={refusalOf(computesApi.create)}
        summary={(values) => <Summary values={values} reference={reference} />}
        find={find}
        onDone={(record, body) => {
          notifyStarted(`Creating instance ${record.label}`, record);
          void navigate({ to: computePaths.page(record.id) });
          return leftOut(body, record);
        }}
      >
        <Placement />
        <SourceGroup />
        <PlanGroup />
        <AccessGroup />
        <NetworkGroup />
        <AdvancedGroup />
      </FormShell>
    </SharedProvider>
  );
}

/**
 * `/compute/new`: a compute instance in one request, from an image, a backup or nothing (doc 3 §4.3). `?image=` chooses
 * the image, `?from=` the instance whose backups are offered, `?backup=` one of them; `?region=` and `?type=` the rest.
 */
export function ComputeCreatePage() {
  const search = useSearch({ strict: false });
  return (
    <Page title="Create instance" crumbs={[LIST]}>
      <CreateForm key={JSON.stringify(search)} defaults={newCompute(search)} />
    </Page>
  );
}
