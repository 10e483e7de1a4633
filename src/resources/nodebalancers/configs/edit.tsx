import { Changes } from '#ui/display/blocks/changes.tsx';
import { isFields } from '#lib/json.ts';
import { useBack } from '#ui/page/navigation/back.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import { ConfigWithNodes } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { andList } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { KeptParts } from '#ui/form/conflict/field-changes.tsx';
import { Page } from '#ui/page/page.tsx';
import { toast } from '#ui/actions/toast.ts';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { guard } from '#resources/guard.ts';
import { LIST, nodebalancerPaths } from '../paths.ts';
import { nodebalancers, INVALIDATES } from '../queries.ts';
import { configActions } from './actions.ts';
import { drainingNodes, nodeChanges } from './form/changes.ts';
import { ChangesView, type ChangesViewProps, DrainFirst, RemovedNodes } from './form/changes-view.tsx';
import { ConfigFields } from './fields/config-fields.tsx';
import {
  type ConfigEditValues,
  formWhole,
  NODE_ENTRIES,
  RebuildForm,
  rebuildBody,
  RebuildFormWithPair,
  unknownParts,
} from './form/form.ts';
import { NodesFields } from './nodes/fields/nodes-fields.tsx';
import { nodesIn } from './nodes/form.ts';
import { configsOf } from './queries.ts';
import { isSaved, notTakenOf, readWhole, comparableRecord, UNKNOWN_LABELS, wholeOf } from './form/saved.ts';
import { configName } from './display.ts';

interface EditFormProps {
  readonly nodebalancer: NodeBalancer;
  readonly whole: ConfigWithNodes;
  readonly defaults: ConfigEditValues;
}

/** The review before saving; it follows the form's values, as nodes can be drained from here. */
function Review(props: ChangesViewProps) {
  const nodes = useFormValues((values) => nodesIn(values, ''));
  const now = { ...props.now, nodes };
  return (
    <Stack gap="sm">
      <ChangesView {...props} now={now} />
      <KeptParts parts={unknownParts(nodes)} />
      <DrainFirst before={props.before} now={now} />
      <Text size="sm">Settings and nodes change together or not at all.</Text>
    </Stack>
  );
}

function EditForm({ nodebalancer, whole, defaults }: EditFormProps) {
  const navigate = useNavigate();
  const { reason } = useActions(configActions(nodebalancer.id));
  const others = useQuery(configsOf(nodebalancer.id).all());
  /** The config and its nodes as last read from the server. */
  const [stored, setStored] = useState(whole);
  const before = formWhole(stored) ?? defaults;
  const hasPair = stored.protocol === 'https';
  const name = configName(whole);
  const back = useBack(nodebalancerPaths.config(nodebalancer.id, whole.id));
  return (
    <FormShell
      wide
      endpoint={configsApi.rebuild}
      params={{ nodeBalancerId: nodebalancer.id, configId: whole.id }}
      schema={hasPair ? RebuildFormWithPair : RebuildForm}
      toBody={(values) => rebuildBody(values, before)}
      defaults={defaults}
      submitLabel="Review and save"
      cancelTo={back}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', whole)}
      refuses={guard(configsApi.rebuild, { nodeBalancerId: nodebalancer.id, configId: whole.id })}
      conflict={{
        update: 'replaces',
        original: comparableRecord(whole),
        reread: async () => comparableRecord(await readWhole(nodebalancer.id, whole.id)),
        together: { ssl_cert: ['ssl_key'] },
        valuesOf: formWhole,
        lists: { nodes: NODE_ENTRIES },
        onBase: setStored,
        show: (field, value, original) =>
          field === 'ssl_cert' ? (
            pairText(value)
          ) : field === 'nodes' ? (
            <ConflictNodes value={value} original={original} />
          ) : undefined,
      }}
      find={async (body) => {
        const saved = await isSaved(body, await readWhole(nodebalancer.id, whole.id));
        return saved === false ? [] : [{ label: name, to: back, unsure: saved === 'unsure' }];
      }}
      summary={(values) => <ChangesView stored={stored} before={before} now={values} />}
      review={{
        title: `Save port ${whole.port} of ${nodebalancer.label}?`,
        confirm: 'Save port and nodes',
        content: (values) => <Review stored={stored} before={before} now={values} />,
      }}
      onDone={(record, body) => {
        const now = formWhole(record);
        const draining = now === undefined ? [] : drainingNodes(before.nodes, now.nodes).map(({ label }) => label);
        toast.success({
          title: `${configName(record)} of ${nodebalancer.label} saved`,
          ...(draining.length > 0 && {
            text: `${andList(draining)} ${draining.length === 1 ? 'drains' : 'drain'}. Delete ${draining.length === 1 ? 'it' : 'them'} once the connections have ended.`,
          }),
        });
        void navigate(
          splitAddress(
            draining.length > 0 ? nodebalancerPaths.config(nodebalancer.id, whole.id, { tab: 'nodes' }) : back,
          ),
        );
        return notTakenOf(body, record);
      }}
    >
      <>
        <ConfigFields
          prefix=""
          keeps={hasPair ? stored : undefined}
          taken={(others.data?.records ?? []).filter(({ id }) => id !== whole.id).map(({ port }) => port)}
        />
        <Text size="sm" c="dimmed">
          The review lists every change before you save.
        </Text>
      </>
      <NodesFields prefix="" region={nodebalancer.region} />
      <RemovedNodes before={before.nodes} />
    </FormShell>
  );
}

/** What one side of a conflict changed compared with the original nodes. */
function ConflictNodes({ value, original }: { value: unknown; original: ConfigWithNodes }) {
  // New nodes have no id yet; records have one.
  const nodes = Array.isArray(value)
    ? value.map((one: unknown, index) => ({ id: -1 - index, ...(isFields(one) && one) }))
    : [];
  const { data } = ConfigWithNodes.loose.safeParse({ ...original, nodes });
  const before = formWhole(original);
  const now = data && formWhole(data);
  return before && now && <Changes changes={nodeChanges(before.nodes, now.nodes)} />;
}

/** A certificate is never shown: the stored one is represented by its fingerprint. */
function pairText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'No certificate';
  return value.includes('-----') ? 'Your certificate, with its key' : `Stored certificate ${value}`;
}

/** The original stays the same for the whole edit, even if newer data are read meanwhile. */
function Content({ nodebalancer, ...props }: Omit<EditFormProps, 'defaults'>) {
  const [whole] = useState(props.whole);
  const defaults = formWhole(whole);
  if (defaults === undefined) return <Text>{UNKNOWN_LABELS}</Text>;
  return <EditForm nodebalancer={nodebalancer} whole={whole} defaults={defaults} />;
}

/** `/nodebalancers/<id>/configs/<configId>/edit`: a config and all its nodes, saved by one rebuild (doc 2 §4.1). */
export function ConfigEditPage({
  nodeBalancerId,
  configId,
}: {
  readonly nodeBalancerId: string;
  readonly configId: string;
}) {
  const query = useQuery(nodebalancers.one(nodeBalancerId));
  // Never from the cache: it is about to be replaced.
  const whole = useQuery({ ...wholeOf(nodeBalancerId, configId), refetchOnMount: 'always', staleTime: 0 });
  const label = query.data?.label ?? nodeBalancerId;
  const name = whole.data === undefined ? `Port #${configId}` : configName(whole.data);
  const crumbs = [
    LIST,
    { label, to: nodebalancerPaths.page(nodeBalancerId) },
    { label: name, to: nodebalancerPaths.config(nodeBalancerId, configId) },
  ];
  return (
    <Page title={whole.data === undefined ? 'Edit port' : `Edit port ${figure(whole.data.port)}`} crumbs={crumbs}>
      <QueryBoundary query={query} wanted={{ what: `NodeBalancer ${nodeBalancerId}`, list: crumbs[0] }}>
        {(nodebalancer) => (
          <QueryBoundary query={whole} fresh wanted={{ what: `port #${configId}`, list: crumbs[1] }}>
            {(config) => <Content key={`${nodebalancer.id} ${config.id}`} nodebalancer={nodebalancer} whole={config} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Page>
  );
}
