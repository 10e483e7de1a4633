import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { nextVersion } from '#contract/lke/versions/rules.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { useDialog, useRecordDialog } from '#ui/page/dialog.ts';
import { useVersions, versions } from '../versions/queries.ts';
import { type ClusterAction, useClusterReasons } from './can.ts';
import { deletedWith, KUBECONFIG_TEXT, replaced, restartText, STAYS } from './consequences.ts';
import { clusters, INVALIDATES } from './queries.ts';
import { useDependents } from './use-dependents.ts';

const ACTIONS = [
  'delete',
  'recycle',
  'upgrade',
  'available',
  'regenerate',
  'reset-kubeconfig',
  'reset-token',
] as const satisfies readonly ClusterAction[];

/** What all of these confirmations share. */
interface Common {
  readonly what: string;
  readonly label: string;
  readonly params: { readonly clusterId: string };
  readonly invalidates: typeof INVALIDATES;
  readonly disabledReason: string | undefined;
  readonly open: boolean;
  onDone(): void;
  onClose(): void;
}

interface ActProps {
  readonly common: Common;
  readonly cluster: Cluster | undefined;
}

/** One step up the ladder of versions; the nodes stay as they are until they are recycled (doc 2 §2.5). */
function Upgrade({ common, cluster }: ActProps) {
  const { open: ask } = useDialog();
  const offered = useVersions() ?? [];
  const now = cluster?.k8s_version ?? '';
  const next = nextVersion(now, offered);
  // The list may be some minutes old: the version itself is asked for before it is offered.
  const { isError } = useQuery({ ...versions.one(next ?? ''), enabled: common.open && next !== undefined });
  return (
    <ConfirmAction
      {...common}
      level={2}
      verb="Upgrade"
      harmless
      title={`Upgrade ${common.label} to ${next ?? 'the next version'}?`}
      button={`Upgrade to ${next ?? 'the next version'}`}
      doneText={`${common.label} runs Kubernetes ${next}. Recycle its nodes to upgrade them too.`}
      endpoint={clustersApi.update}
      body={{ k8s_version: next }}
      disabledReason={common.disabledReason ?? (isError ? `Version ${next} couldn’t be checked` : undefined)}
      consequences={[
        `The control plane changes from ${now} to ${next ?? 'the next version'}, and can’t go back`,
        'New nodes get the new version. Present nodes keep theirs until you recycle them',
      ]}
      onDone={ask('recycle', common.params.clusterId)}
    />
  );
}

/** Kubeconfig, token or both, with what each does (doc 2 §4.3, behaviour 6). */
function Regenerate({ common, cluster }: ActProps) {
  const [body, setBody] = useState({ kubeconfig: true, servicetoken: false });
  const none = !body.kubeconfig && !body.servicetoken;
  return (
    <ConfirmAction
      {...common}
      level={2}
      verb="Regenerate"
      title={`Regenerate credentials of ${common.label}?`}
      button="Regenerate"
      doneText={`Credentials of ${common.label} are being regenerated`}
      endpoint={clustersApi.regenerate}
      body={body}
      disabledReason={common.disabledReason ?? (none ? 'Choose at least one' : undefined)}
    >
      <Stack gap="sm">
        <Checkbox
          label="Kubeconfig"
          description={KUBECONFIG_TEXT}
          checked={body.kubeconfig}
          onChange={({ currentTarget: { checked } }) => setBody((before) => ({ ...before, kubeconfig: checked }))}
        />
        <Checkbox
          label="Service account token"
          description={cluster && restartText(cluster)}
          checked={body.servicetoken}
          onChange={({ currentTarget: { checked } }) => setBody((before) => ({ ...before, servicetoken: checked }))}
        />
      </Stack>
    </ConfirmAction>
  );
}

/** The dialog named in the address, above whichever screen of clusters is open. */
export function ClusterDialogs({ leaveTo }: { leaveTo?: string }) {
  const reason = useClusterReasons();
  const offered = useVersions();
  const { asked, id, record: cluster, close, done } = useRecordDialog(clusters, ACTIONS, leaveTo);
  const action = asked?.action;
  const dependents = useDependents(asked?.id);
  const label = cluster?.label ?? `#${id}`;
  const common = (of: (typeof ACTIONS)[number]): Common => ({
    what: 'cluster',
    label,
    params: { clusterId: id },
    invalidates: INVALIDATES,
    disabledReason: action === of ? reason(of, { ...cluster, id: Number(id) }, offered) : undefined,
    open: action === of,
    onDone: close,
    onClose: close,
  });
  return (
    <>
      <ConfirmAction
        {...common('delete')}
        level={3}
        endpoint={clustersApi.remove}
        consequences={deletedWith(dependents)}
        stays={STAYS}
        onDone={done}
      />
      <ConfirmAction
        {...common('recycle')}
        level={3}
        verb="Recycle"
        title={`Recycle all nodes of ${label}?`}
        doneText={`Recycling the nodes of ${label}: this takes some minutes per node`}
        endpoint={clustersApi.recycle}
        consequences={[
          ...replaced(dependents.pools),
          `New nodes get the newest patch of ${cluster?.k8s_version ?? 'its version'}`,
        ]}
        stays={['Volumes and what runs on other nodes meanwhile']}
      />
      <ConfirmAction
        {...common('available')}
        level={3}
        verb="Enable"
        title={`Enable high availability for ${label}?`}
        button="Enable high availability"
        doneText={`${label} is highly available. Its nodes are being replaced.`}
        endpoint={clustersApi.update}
        body={{ control_plane: { high_availability: true } }}
        consequences={[
          ...replaced(dependents.pools),
          'It takes several minutes, incurs a charge, and can’t be disabled later',
        ]}
      />
      <ConfirmAction
        {...common('reset-kubeconfig')}
        level={2}
        verb="Reset"
        title={`Reset the kubeconfig of ${label}?`}
        button="Reset kubeconfig"
        doneText={`The kubeconfig of ${label} is being regenerated`}
        endpoint={clustersApi.removeKubeconfig}
        consequences={[KUBECONFIG_TEXT]}
      />
      <ConfirmAction
        {...common('reset-token')}
        level={2}
        verb="Reset"
        title={`Reset the service account token of ${label}?`}
        button="Reset token"
        doneText={`The service account token of ${label} is being regenerated`}
        endpoint={clustersApi.removeServicetoken}
        consequences={cluster === undefined ? [] : [restartText(cluster)]}
      />
      <Upgrade common={common('upgrade')} cluster={cluster} />
      <Regenerate key={id} common={common('regenerate')} cluster={cluster} />
    </>
  );
}
