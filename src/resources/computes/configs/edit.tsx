import { useBack } from '#ui/page/navigation/back.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/http/client.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { titleUnless } from '#ui/page/failure/failed-title.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { KeptParts } from '#ui/form/conflict/field-changes.tsx';
import { useFollowed } from '../model/use-followed.ts';
import { APPLIES } from '../model/use-owed.ts';
import { computePaths, LIST } from '../paths.ts';
import { configActions } from './actions.ts';
import { kernels } from '#resources/kernels/queries.ts';
import { guard } from '#resources/guard.ts';
import { disksOf } from '../disks/queries.ts';
import { rootedBy } from './display.ts';
import { changesOf } from './form/changes.ts';
import { ConfigFields } from './form/fields.tsx';
import { ConfigForm, type ConfigValues, formProfile, keptParts, kernelsBeside, updateBody } from './form/form.ts';
import { INTERFACE_ENTRIES } from './interfaces/values.ts';
import { ConfigVerdict } from './interfaces/verdict/verdict-view.tsx';
import { CONFIG_INVALIDATES, configsOf, profileOf } from './queries.ts';
import {
  asAnswered,
  comparable,
  isBootedWith,
  NO_PROFILE_OPERATIONS,
  comparableRecord,
  UNKNOWN_LABELS,
} from './form/saved.ts';
import { RootNote } from '../model/root-note.tsx';
import { ProfileView } from './view.tsx';

interface ChangesViewProps {
  readonly computeId: number;
  readonly before: ConfigValues;
  readonly now: ConfigValues;
}

/** What saving would change, with the names of disks and kernels. */
function ChangesView({ computeId, before, now }: ChangesViewProps) {
  const { data: disks } = useQuery(disksOf(computeId));
  const { data: known } = useQuery(kernels);
  const kernelOf = (id: string): string => known?.find((kernel) => kernel.id === id)?.label ?? id;
  return <Changes changes={changesOf(before, now, { disks, kernelOf })} />;
}

/** Fields for which a side of a conflict is described by its changes; the others are shown as they are. */
const GROUPS: readonly string[] = ['devices', 'helpers', 'interfaces'];

interface EditFormProps {
  readonly compute: Compute;
  readonly config: Config;
  readonly defaults: ConfigValues;
}

function EditForm({ compute, config, defaults }: EditFormProps) {
  const navigate = useNavigate();
  const { reason } = useActions(configActions(compute));
  const back = useBack(computePaths.page(compute.id, { tab: 'configurations' }));
  const params = { computeId: compute.id, configId: config.id };
  /** The profile as last read from the server. */
  const [before, setBefore] = useState(defaults);
  const profiles = useQuery(configsOf(compute.id).all());
  const changes = (values: ConfigValues) => (
    <>
      <ChangesView computeId={compute.id} before={before} now={values} />
      <RootNote computeId={compute.id} rooted={rootedBy(values)} />
    </>
  );
  return (
    <FormShell
      endpoint={configsApi.update}
      params={params}
      schema={ConfigForm}
      toBody={updateBody}
      defaults={defaults}
      submitLabel="Review and save"
      cancelTo={back}
      invalidates={CONFIG_INVALIDATES}
      disabledReason={reason('edit', config)}
      refuses={guard(configsApi.update, params)}
      conflict={{
        original: comparableRecord(config),
        reread: async () => comparableRecord(await call(configsApi.view, { params })),
        whole: GROUPS,
        lists: { interfaces: INTERFACE_ENTRIES },
        valuesOf: formProfile,
        // What the form cannot show of it is not in its way: only changed fields are sent.
        onBase: (record) => setBefore((known) => formProfile(record) ?? known),
        show: (field, value, original) =>
          GROUPS.includes(field) ? (
            <ConflictSide computeId={compute.id} field={field} value={value} original={original} />
          ) : undefined,
      }}
      summary={(values) => (
        <Stack gap="xs">
          {changes(values)}
          <ConfigVerdict computeId={compute.id} interfaces={values.interfaces} />
          <Text size="sm" c="dimmed">
            Takes effect at the next boot with this configuration.
          </Text>
        </Stack>
      )}
      review={{
        title: `Save configuration ${config.label}?`,
        confirm: 'Save configuration',
        content: (values) => (
          <Stack gap="sm">
            {changes(values)}
            <KeptParts parts={keptParts(values)} />
            <ConfigVerdict computeId={compute.id} interfaces={values.interfaces} />
            <Text size="sm">
              {isBootedWith(config)
                ? `${compute.label} runs with it. Reboot it for the changes to take effect.`
                : 'Takes effect at the next boot with this configuration.'}
            </Text>
          </Stack>
        ),
      }}
      onDone={(record, body) => {
        const title = `Configuration ${record.label} saved`;
        if (isBootedWith(config) && compute.status === 'running')
          toast.success({
            title,
            text: `${compute.label} runs with it as it was. ${APPLIES}`,
            link: { to: computePaths.page(compute.id, { dialog: `reboot.${compute.id}` }), label: 'Reboot now' },
          });
        else toast.success({ title, text: 'It takes effect at the next boot with it.' });
        void navigate(splitAddress(back));
        return notTaken(comparable(body), record);
      }}
    >
      <ConfigFields
        computeId={compute.id}
        region={compute.region}
        memory={compute.specs.memory}
        kernels={kernelsBeside(profiles.data?.records ?? [], config.id)}
        saved={before.interfaces}
      />
    </FormShell>
  );
}

interface ConflictSideProps {
  readonly computeId: number;
  readonly field: string;
  readonly value: unknown;
  readonly original: Config;
}

/** What one side of a conflict changed compared with the original profile. */
function ConflictSide({ computeId, field, value, original }: ConflictSideProps) {
  const now = Config.loose.safeParse({ ...original, [field]: field === 'interfaces' ? asAnswered(value) : value });
  const [before, after] = [formProfile(original), now.success ? formProfile(now.data) : undefined];
  if (before === undefined || after === undefined) return null;
  return <ChangesView computeId={computeId} before={before} now={after} />;
}

/** The original profile stays the same for the whole edit, even if a newer one is read meanwhile. */
function Content({ compute, listed, ...props }: ContentProps) {
  const [config] = useState(props.config);
  const defaults = config === null ? undefined : formProfile(config);
  if (config !== null && defaults !== undefined)
    return <EditForm compute={compute} config={config} defaults={defaults} />;
  return (
    <Stack gap="md">
      <Text>{config === null ? NO_PROFILE_OPERATIONS : UNKNOWN_LABELS}</Text>
      <ProfileView config={config ?? listed} computeId={compute.id} region={compute.region} />
    </Stack>
  );
}

interface ContentProps {
  readonly compute: Compute;
  /** As in the list. */
  readonly listed: Config;
  /** As the operation for one profile returns it; null when the server has no such operation. */
  readonly config: Config | null;
}

/**
 * `/compute/<id>/configs/<configId>/edit`: edits a profile; only changed fields are sent (doc 3 §2.5; the operation is
 * assumed).
 */
export function ConfigEditPage({ computeId, configId }: { readonly computeId: string; readonly configId: string }) {
  const query = useFollowed(computeId);
  // The list proves that the profile exists: only then does a 404 mean that the operation is missing.
  const listed = useQuery({ ...configsOf(computeId).one(configId), refetchOnMount: 'always' });
  // Never from the cache: it is about to be changed.
  const profile = useQuery({
    ...profileOf(computeId, configId),
    refetchOnMount: 'always',
    enabled: listed.data !== undefined,
    // It is requested after the list has loaded, which is not a mount; otherwise what the table has just read would
    // count as fresh.
    staleTime: 0,
  });
  const label = listed.data?.label;
  const page = { label: query.data?.label ?? computeId, to: computePaths.page(computeId) };
  return (
    <Page
      title={titleUnless(
        listed,
        `${profile.data === null ? 'Configuration' : 'Edit configuration'} ${label ?? configId}`,
      )}
      crumbs={[LIST, page]}
    >
      <QueryBoundary query={query} wanted={{ what: `instance ${computeId}`, list: LIST }}>
        {(compute) => (
          <QueryBoundary query={listed} wanted={{ what: `configuration ${configId}`, list: page }}>
            {(shown) => (
              <QueryBoundary query={profile} what="The configuration" fresh>
                {(config) => (
                  <Content key={`${compute.id} ${configId}`} compute={compute} listed={shown} config={config} />
                )}
              </QueryBoundary>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Page>
  );
}
