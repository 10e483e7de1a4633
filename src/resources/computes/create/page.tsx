import { useNavigate, useSearch } from '@tanstack/react-router';
import { serverNow } from '#api/clock.ts';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { parseTime, relativeTime } from '#lib/time.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import type { FoundRecord } from '#ui/form/shell/types.ts';
import { Page } from '#ui/page/page.tsx';
import { notifyStarted } from '../power/notify-started.ts';
import { computePaths, LIST } from '../paths.ts';
import { computes, INVALIDATES } from '../queries.ts';
import { AccessGroup } from './sections/access.tsx';
import { createBody, createForm } from './model/form.ts';
import { AdvancedGroup, NetworkGroup } from './sections/options.tsx';
import { Placement, PlanGroup } from './sections/placement.tsx';
import { SourceGroup } from './sections/source.tsx';
import { Summary } from './summary/summary.tsx';
import { readAhead, SharedProvider, useReferenceData } from './model/use-reference-data.ts';
import { type CreateValues, newCompute } from './model/values.ts';

export { readAhead };

/** An instance created up to this long ago may be the one whose response was lost, in ms. */
const RECENT_MS = 10 * 60_000;

/** Looks for the instance after its response was lost; labels need not be unique, so it may be another instance. */
async function find({ label, region, type }: ReturnType<typeof createBody>): Promise<readonly FoundRecord[]> {
  const now = serverNow();
  const found = await findWritten(computes, (one) => {
    if (one.region !== region || (one.type !== undefined && one.type !== type)) return false;
    const isRecent = now.getTime() - parseTime(one.created).getTime() < RECENT_MS;
    return isRecent && (label === undefined || one.label === label);
  });
  return found.map((one) => ({
    label: one.label,
    to: computePaths.page(one.id),
    unsure: true,
    note: `created ${relativeTime(parseTime(one.created), now)}`,
  }));
}

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
  const refusal = useDisabledReason();
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
        disabledReason={refusal(computesApi.create)}
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
