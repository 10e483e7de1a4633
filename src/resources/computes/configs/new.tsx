import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { findWritten } from '#api/cache/queries.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { useFollowed } from '../model/use-followed.ts';
import { computePageActions } from '../page-actions.ts';
import { computePaths, LIST } from '../paths.ts';
import { ConfigFields } from './form/fields.tsx';
import { configBody, ConfigForm, type ConfigValues, copyOfProfile, formProfile, newProfile } from './form/form.ts';
import { ConfigVerdict } from './interfaces/verdict/verdict-view.tsx';
import { CONFIG_INVALIDATES, configsOf } from './queries.ts';
import { comparable, UNKNOWN_LABELS } from './form/saved.ts';
import { rootedBy, slotsOf } from './display.ts';
import { RootNote } from '../model/root-note.tsx';

/** What a boot with it does. */
const Summary = ({ computeId, values }: { computeId: number; values: ConfigValues }) => (
  <Stack gap="xs">
    <Text size="sm">It takes effect when you boot with it.</Text>
    {slotsOf(values).length === 0 ? (
      <Text size="sm">No devices to boot from</Text>
    ) : (
      <RootNote computeId={computeId} rooted={rootedBy(values)} />
    )}
    <ConfigVerdict computeId={computeId} interfaces={values.interfaces} />
  </Stack>
);

interface CreateFormProps {
  readonly compute: Compute;
  readonly defaults: ConfigValues;
  readonly others: readonly Config[];
}

function CreateForm({ compute, defaults, others }: CreateFormProps) {
  const navigate = useNavigate();
  const { reason } = useActions(computePageActions);
  const params = { computeId: compute.id };
  const back = computePaths.page(compute.id, { tab: 'configurations' });
  return (
    <FormShell
      endpoint={configsApi.create}
      params={params}
      schema={ConfigForm}
      toBody={configBody}
      defaults={defaults}
      submitLabel="Create configuration"
      cancelTo={back}
      invalidates={CONFIG_INVALIDATES}
      disabledReason={reason('create-config', compute)}
      summary={(values) => <Summary computeId={compute.id} values={values} />}
      find={async ({ label }) => {
        const before = new Set(others.map(({ id }) => id));
        const found = await findWritten(configsOf(compute.id), (one) => one.label === label && !before.has(one.id));
        return found.map(({ id, label: text }) => ({ label: text, to: computePaths.editConfig(compute.id, id) }));
      }}
      onDone={(record, body) => {
        toast.success({ title: `Configuration ${record.label} created` });
        void navigate(splitAddress(back));
        return notTaken(comparable(body), record);
      }}
    >
      <ConfigFields
        computeId={compute.id}
        region={compute.region}
        memory={compute.specs.memory}
        kernels={others.map(({ kernel }) => kernel)}
      />
    </FormShell>
  );
}

/** Starts with a copy of the profile named in the address, or with the documented defaults. */
function Begin({ compute, others, from }: Omit<CreateFormProps, 'defaults'> & { from: number | undefined }) {
  if (from === undefined)
    return <CreateForm compute={compute} defaults={newProfile(compute.specs.memory)} others={others} />;
  // An id in the address may be a text.
  const source = others.find(({ id }) => id === from);
  if (source === undefined) return <Text>Configuration {from} doesn’t exist on this instance.</Text>;
  const values = formProfile(source);
  if (values === undefined) return <Text>{UNKNOWN_LABELS}</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Copy of {source.label}, without its VPC addresses and routed ranges.
      </Text>
      <CreateForm key={source.id} compute={compute} defaults={copyOfProfile(values)} others={others} />
    </Stack>
  );
}

/** `/compute/<id>/configs/new`: a new configuration profile (doc 3 §4.3); `?from=12` begins with a copy. */
export function ConfigCreatePage({ computeId }: { readonly computeId: string }) {
  const { from } = useSearch({ strict: false });
  const query = useFollowed(computeId);
  // Never from the cache: a copy would restore outdated values.
  const others = useQuery({ ...configsOf(computeId).all(), refetchOnMount: 'always' });
  return (
    <Page
      title="Create configuration"
      crumbs={[LIST, { label: query.data?.label ?? computeId, to: computePaths.page(computeId) }]}
    >
      <QueryBoundary query={query} wanted={{ what: `instance ${computeId}`, list: LIST }}>
        {(compute) => (
          <QueryBoundary query={others} what="Configurations" fresh>
            {({ records }) => <Begin key={compute.id} compute={compute} others={records} from={from} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Page>
  );
}
