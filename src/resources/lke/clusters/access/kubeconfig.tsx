import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download, Eye, EyeOff } from 'lucide-react';
import { useState, Fragment } from 'react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { fromBase64 } from '#lib/text/base64.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { download } from '#ui/actions/download.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Copy } from '#ui/display/copy.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { clusterActions } from '../actions.ts';
import { kubeconfigOf } from '../queries.ts';
import { NotReady } from './not-ready.tsx';
import classes from './access.module.css';

/** A line of block YAML: what stands before the key, the key, and its value. */
const LINE = /^(\s*(?:- )?)([\w.-]+:)(.*)$/;

/** YAML with its keys and values told apart. */
const Yaml = ({ text, label }: { text: string; label: string }) => (
  // A long file scrolls: it must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
  <pre className={classes.yaml} role="region" aria-label={label} tabIndex={0}>
    <code>
      {text.split('\n').map((line, index) => {
        const [, indent = '', key, value = ''] = LINE.exec(line) ?? [];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a text have no other identity
          <Fragment key={index}>
            {key === undefined ? (
              line
            ) : (
              <>
                {indent}
                <span className={classes.key}>{key}</span>
                <span className={classes.value}>{value}</span>
              </>
            )}
            {'\n'}
          </Fragment>
        );
      })}
    </code>
  </pre>
);

/** The YAML in the base64 of the response; undefined where it is none. */
const decoded = (base64: string | undefined): string | undefined => base64 && fromBase64(base64);

/** The token in a kubeconfig, for signing in to the dashboard. */
export const tokenIn = (yaml: string): string | undefined => /^\s*token:\s*(\S+)\s*$/m.exec(yaml)?.[1];

/** A name for a file, of the characters that every system takes. */
const fileName = (label: string): string => `${label.replaceAll(/[^\w.-]+/g, '-')}-kubeconfig.yaml`;

/** The kubeconfig of a cluster: read only when asked for, and forgotten when it is hidden. */
export function KubeconfigPanel({ cluster }: { cluster: Cluster }) {
  const { id, label } = cluster;
  const [shown, setShown] = useState(false);
  const [saving, setSaving] = useState(false);
  const reason = useActions(clusterActions).reason('kubeconfig', cluster);
  const unready = cluster.status === 'not_ready';
  const query = useQuery({ ...kubeconfigOf(id), enabled: shown && !unready });
  const yaml = decoded(query.data?.kubeconfig);
  const unreported = query.data !== undefined && query.data !== null && yaml === undefined;

  if (unready) return <NotReady created={cluster.created} what="The kubeconfig" />;
  const token = yaml === undefined ? undefined : tokenIn(yaml);
  const save = async (): Promise<void> => {
    setSaving(true);
    const { data } = await query.refetch();
    const text = decoded(data?.kubeconfig);
    if (text !== undefined) download(fileName(label), text, 'application/yaml');
    setSaving(false);
  };
  const asked = shown || query.isFetched;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <ActionButton
          variant="default"
          size="compact-sm"
          leftSection={shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          disabledReason={reason}
          busy={shown && query.isFetching && query.data === undefined}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide kubeconfig' : 'Show kubeconfig'}
        </ActionButton>
        <ActionButton
          variant="default"
          size="compact-sm"
          leftSection={<Download size={16} aria-hidden />}
          disabledReason={reason}
          busy={saving}
          onClick={() => void save()}
        >
          Download
        </ActionButton>
      </Group>
      {asked && query.data === null && <NotReady what="The kubeconfig" created={undefined} />}
      {asked && query.isError && (
        <FailurePanel error={query.error} what="The kubeconfig" onRetry={() => void query.refetch()} />
      )}
      {asked && unreported && <Text size="sm">This server doesn’t report the kubeconfig.</Text>}
      {shown && yaml !== undefined && (
        <>
          <Text size="sm" component="div">
            Anyone with this file controls the cluster.{' '}
            <Copy value={yaml} label="kubeconfig">
              Copy all
            </Copy>{' '}
            {token !== undefined && (
              <Copy value={token} label="token">
                Copy token
              </Copy>
            )}
          </Text>
          <Yaml text={yaml} label={`Kubeconfig of ${label}`} />
        </>
      )}
    </Stack>
  );
}
