import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { readDialog } from '#ui/page/address.ts';
import { ConfirmDelete } from '#ui/confirm/confirm.tsx';
import { CONFIG_STAYS, goesWithConfig } from './consequences.ts';
import { nodesOf } from './nodes/queries.ts';
import { configsOf } from './queries.ts';

/** Its nodes are gone with it: to ask for them again would only be answered with 404. */
const GONE_TOUCHES = ['nodebalancer-configs', 'nodebalancers'] as const;

interface DeleteConfigDialogProps {
  readonly nodebalancer: Pick<NodeBalancer, 'id' | 'label'>;
  /** What the address says of dialogs: `delete-config.<id>` is meant. */
  readonly dialog: unknown;
  onDone(): void;
  onClose(): void;
}

/** Asks before a config is deleted, naming its port and its nodes; mount it always, so that the focus finds its way back. */
export function DeleteConfigDialog({ nodebalancer, dialog, onDone, onClose }: DeleteConfigDialogProps) {
  const refusal = useDisabledReason();
  const asked = readDialog(dialog, ['delete-config'] as const);
  const known = { enabled: asked !== undefined };
  const configs = useQuery({ ...configsOf(nodebalancer.id).all(), ...known });
  const nodes = useQuery({ ...nodesOf(nodebalancer.id, asked?.id ?? 0).all(), ...known });
  const config: Config | undefined = configs.data?.records.find(({ id }) => String(id) === asked?.id);
  const params = { nodeBalancerId: nodebalancer.id, configId: asked?.id ?? '' };
  return (
    <ConfirmDelete
      open={asked !== undefined}
      level={2}
      what="config on"
      label={config === undefined ? `port #${params.configId}` : `port ${config.port}`}
      endpoint={configsApi.remove}
      params={params}
      invalidates={GONE_TOUCHES}
      disabledReason={refusal(configsApi.remove, params)}
      consequences={goesWithConfig(nodebalancer, config, nodes.isError ? 'failed' : nodes.data?.records)}
      stays={CONFIG_STAYS}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
