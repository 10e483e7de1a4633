import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { nextVersion } from '#contract/lke/versions/rules.ts';
import ConfirmDialog from '#ui/confirm/dialog.tsx';
import { saying } from '#ui/confirm/loadable.ts';
import type { Given } from '#ui/confirm/types.ts';
import { useDialog } from '#ui/page/dialog.ts';
import { useVersions, versions } from '../versions/queries.ts';
import { KUBECONFIG_TEXT, restartText } from './display.ts';

/** One step up the ladder of versions; the nodes stay as they are until they are recycled (doc 2 §2.5). */
export function Upgrade({ record: cluster, ...dialog }: Given<Cluster>) {
  const { open: ask } = useDialog();
  const offered = useVersions() ?? [];
  const now = cluster?.k8s_version ?? '';
  const next = nextVersion(now, offered);
  // The list may be some minutes old: the version itself is asked for before it is offered.
  const { isError } = useQuery({ ...versions.one(next ?? ''), enabled: next !== undefined });
  return (
    <ConfirmDialog
      {...dialog}
      level={2}
      title={`Upgrade ${dialog.label} to ${next ?? 'the next version'}?`}
      button={`Upgrade to ${next ?? 'the next version'}`}
      doneText={`${dialog.label} runs Kubernetes ${next}. Recycle its nodes to upgrade them too.`}
      body={{ k8s_version: next }}
      disabledReason={dialog.disabledReason ?? (isError ? `Version ${next} couldn’t be checked` : undefined)}
      consequences={saying([
        `The control plane changes from ${now} to ${next ?? 'the next version'}, and can’t go back`,
        'New nodes get the new version. Present nodes keep theirs until you recycle them',
      ])}
      onDone={ask('recycle', cluster?.id ?? '')}
    />
  );
}

/** Kubeconfig, token or both, with what each does (doc 2 §4.3, behaviour 6). */
export function Regenerate({ record: cluster, ...dialog }: Given<Cluster>) {
  const [body, setBody] = useState({ kubeconfig: true, servicetoken: false });
  const none = !body.kubeconfig && !body.servicetoken;
  return (
    <ConfirmDialog
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
    </ConfirmDialog>
  );
}
