import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { nextVersion } from '#contract/lke/versions/rules.ts';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { useVersions, versions } from '../versions/queries.ts';
import { clusterActions } from './actions.ts';
import { deletedWith, KUBECONFIG_TEXT, replaced, restartText, STAYS } from './consequences.ts';
import { clusters } from './queries.ts';
import { useDependents } from './use-dependents.ts';

interface ActProps {
  readonly dialog: ReturnType<ReturnType<typeof useActionDialog>['of']>;
  readonly cluster: Cluster | undefined;
}

/** One step up the ladder of versions; the nodes stay as they are until they are recycled (doc 2 §2.5). */
function Upgrade({ dialog, cluster }: ActProps) {
  const { open: ask } = useDialog();
  const offered = useVersions() ?? [];
  const now = cluster?.k8s_version ?? '';
  const next = nextVersion(now, offered);
  // The list may be some minutes old: the version itself is asked for before it is offered.
  const { isError } = useQuery({ ...versions.one(next ?? ''), enabled: dialog.open && next !== undefined });
  return (
    <ConfirmAction
      {...dialog}
      level={2}
      title={`Upgrade ${dialog.label} to ${next ?? 'the next version'}?`}
      button={`Upgrade to ${next ?? 'the next version'}`}
      doneText={`${dialog.label} runs Kubernetes ${next}. Recycle its nodes to upgrade them too.`}
      body={{ k8s_version: next }}
      disabledReason={dialog.disabledReason ?? (isError ? `Version ${next} couldn’t be checked` : undefined)}
      consequences={[
        `The control plane changes from ${now} to ${next ?? 'the next version'}, and can’t go back`,
        'New nodes get the new version. Present nodes keep theirs until you recycle them',
      ]}
      onDone={ask('recycle', cluster?.id ?? '')}
    />
  );
}

/** Kubeconfig, token or both, with what each does (doc 2 §4.3, behaviour 6). */
function Regenerate({ dialog, cluster }: ActProps) {
  const [body, setBody] = useState({ kubeconfig: true, servicetoken: false });
  const none = !body.kubeconfig && !body.servicetoken;
  return (
    <ConfirmAction
      {...dialog}
      level={2}
      harmless={false}
      verb="Regenerate"
      title={`Regenerate credentials of ${dialog.label}?`}
      button="Regenerate"
      doneText={`Credentials of ${dialog.label} are being regenerated`}
      body={body}
      disabledReason={dialog.disabledReason ?? (none ? 'Choose at least one' : undefined)}
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
  const { id, record: cluster, label, of } = useActionDialog(clusterActions, clusters, leaveTo);
  const dependents = useDependents(id);
  return (
    <>
      <ConfirmAction {...of('delete')} level={3} consequences={deletedWith(dependents)} stays={STAYS} />
      <ConfirmAction
        {...of('recycle')}
        level={3}
        harmless={false}
        verb="Recycle"
        title={`Recycle all nodes of ${label}?`}
        doneText={`Recycling the nodes of ${label}: this takes some minutes per node`}
        consequences={[
          ...replaced(dependents.pools),
          `New nodes get the newest patch of ${cluster?.k8s_version ?? 'its version'}`,
        ]}
        stays={['Volumes and what runs on other nodes meanwhile']}
      />
      <ConfirmAction
        {...of('available')}
        level={3}
        harmless={false}
        verb="Enable"
        title={`Enable high availability for ${label}?`}
        button="Enable high availability"
        doneText={`${label} is highly available. Its nodes are being replaced.`}
        body={{ control_plane: { high_availability: true } }}
        consequences={[
          ...replaced(dependents.pools),
          'You are charged for it from then on, and can’t disable it later. It takes several minutes',
        ]}
      />
      <ConfirmAction
        {...of('reset-kubeconfig')}
        level={2}
        harmless={false}
        verb="Reset"
        title={`Reset the kubeconfig of ${label}?`}
        button="Reset kubeconfig"
        doneText={`The kubeconfig of ${label} is being regenerated`}
        consequences={[KUBECONFIG_TEXT]}
      />
      <ConfirmAction
        {...of('reset-token')}
        level={2}
        harmless={false}
        verb="Reset"
        title={`Reset the service account token of ${label}?`}
        button="Reset token"
        doneText={`The service account token of ${label} is being regenerated`}
        consequences={cluster === undefined ? [] : [restartText(cluster)]}
      />
      <Upgrade dialog={of('upgrade')} cluster={cluster} />
      <Regenerate key={id} dialog={of('regenerate')} cluster={cluster} />
    </>
  );
}
