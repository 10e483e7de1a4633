import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { CONFIG_STAYS, deletedWithConfig } from './consequences.ts';
import { nodesOf } from './nodes/queries.ts';
import { configsOf } from './queries.ts';

/** Its nodes are deleted with it: requesting them again would only return 404. */
const GONE_INVALIDATES = ['nodebalancer-configs', 'nodebalancers'] as const;

interface DeleteConfigDialogProps {
  readonly nodebalancer: Pick<NodeBalancer, 'id' | 'label'>;
  onDone(): void;
}

/**
 * Confirms the deletion of a config, naming its port and nodes, when the address contains `delete-config.<id>`. Must
 * be always mounted, so that the focus is restored when it closes.
 */
export function DeleteConfigDialog({ nodebalancer, onDone }: DeleteConfigDialogProps) {
  const refusal = useDisabledReason();
  const asked = useAskedDialog(['delete-config']);
  const { close } = useDialog();
  const known = { enabled: asked !== undefined };
  const configs = useQuery({ ...configsOf(nodebalancer.id).all(), ...known });
  const nodes = useQuery({ ...nodesOf(nodebalancer.id, asked?.id ?? 0).all(), ...known });
  const config: Config | undefined = configs.data?.records.find(({ id }) => String(id) === asked?.id);
  const params = { nodeBalancerId: nodebalancer.id, configId: asked?.id ?? '' };
  return (
    <ConfirmAction
      open={asked !== undefined}
      level={2}
      what="port"
      label={config === undefined ? `#${params.configId}` : String(config.port)}
      endpoint={configsApi.remove}
      params={params}
      invalidates={GONE_INVALIDATES}
      disabledReason={refusal(configsApi.remove, params)}
      consequences={deletedWithConfig(
        nodebalancer,
        config,
        nodes.data?.records ?? (nodes.isError ? 'failed' : undefined),
      )}
      stays={CONFIG_STAYS}
      onDone={onDone}
      onClose={close}
    />
  );
}
