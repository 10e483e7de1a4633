import { figure } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { loadableOf } from '#ui/confirm/loadable.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { configActions } from './actions.ts';
import { deletedWithConfig } from './consequences.ts';
import { nodesOf } from './nodes/queries.ts';
import { configsOf } from './queries.ts';

interface DeleteConfigDialogProps {
  readonly nodebalancer: Pick<NodeBalancer, 'id' | 'label'>;
  /** Called when the port is gone; default: the dialog closes. */
  readonly onDone?: () => void;
}

/**
 * Confirms the deletion of a config, naming its port and nodes, when the address contains `delete-config.<id>`. Must
 * be always mounted, so that the focus is restored when it closes.
 */
export function DeleteConfigDialog({ nodebalancer, onDone }: DeleteConfigDialogProps) {
  const { id, record, close, of } = useActionDialog(configActions(nodebalancer.id), configsOf(nodebalancer.id));
  const dialog = of('delete-config');
  const { data, isError } = useQuery({ ...nodesOf(nodebalancer.id, id).all(), enabled: dialog.open });
  return (
    <ConfirmAction
      {...dialog}
      level={2}
      label={record === undefined ? dialog.label : figure(record.port)}
      consequences={deletedWithConfig(nodebalancer, record, loadableOf({ data: data?.records, isError }))}
      stays={['The instances behind its nodes', 'Other ports, and the addresses']}
      onDone={onDone ?? close}
    />
  );
}
