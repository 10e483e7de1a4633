import { figure } from '#lib/unreadable.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { useReturn } from '#ui/confirm/use-return.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { Dialog, FORM_DIALOG } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { nodeActions } from './actions.ts';
import { lastNodeWarning } from './consequences.ts';
import { MODE_LABELS } from './display.ts';
import { nodesOf } from './queries.ts';

const NodeForm = lazyPart(() => import('./node-form.tsx'));

interface NodeDialogsProps {
  readonly nodebalancer: NodeBalancer;
  readonly config: Config;
  /** Undefined until they are loaded. */
  readonly nodes: readonly Node[] | undefined;
  /** Drains a node; called after it was confirmed. */
  onDrain(node: Node): Promise<void>;
}

const FORMS = ['add-node', 'edit-node'] as const;
const WAITING = <Skeleton height={240} />;

/** The address of the page without its dialog. */
function useBack(): string {
  return useLocation({
    select: ({ pathname, searchStr }) => {
      const search = new URLSearchParams(searchStr);
      search.delete('dialog');
      return `${pathname}?${search}`.replace(/\?$/, '');
    },
  });
}

/** The form named in the address. */
function FormDialog({ nodebalancer, config, nodes, onClose }: Omit<NodeDialogsProps, 'onDrain'> & { onClose(): void }) {
  const asked = useAskedDialog(FORMS);
  const back = useBack();
  useReturn(asked !== undefined);
  if (asked === undefined) return null;
  const adds = asked.action === 'add-node';
  const node = adds ? undefined : nodes?.find(({ id }) => String(id) === asked.id);
  return (
    <Dialog
      onClose={onClose}
      size={FORM_DIALOG}
      title={adds ? `Add node to port ${figure(config.port)}` : `Edit node ${node?.label ?? `#${asked.id}`}`}
      closeOnClickOutside={false}
      // The form handles Esc itself, unless an open list does.
      closeOnEscape={false}
    >
      <Suspense fallback={WAITING}>
        {nodes === undefined ? (
          WAITING
        ) : adds || node !== undefined ? (
          <NodeForm {...{ nodebalancer, config, nodes, node, back, onClose }} />
        ) : (
          <Text>Node {asked.id} doesn’t exist. It may have been deleted.</Text>
        )}
      </Suspense>
    </Dialog>
  );
}

/** Asks before the last live node of a port is drained. */
function DrainDialog({ config, nodes, onDrain, onClose }: NodeDialogsProps & { onClose(): void }) {
  const asked = useAskedDialog(['drain-node']);
  useReturn(asked !== undefined);
  const node = nodes?.find(({ id }) => String(id) === asked?.id);
  if (node === undefined) return null;
  const drain = (): void => {
    onClose();
    void onDrain(node);
  };
  return (
    <Dialog onClose={onClose} title={`Drain node ${node.label}?`}>
      <Text size="sm">{lastNodeWarning(node, nodes ?? [], config.port) ?? MODE_LABELS.drain.text}</Text>
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={drain}>Drain {node.label}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/**
 * The dialogs for adding, editing and deleting a node, opened by the address. Always mounted, so that the focus is
 * restored when they close.
 */
export function NodeDialogs(props: NodeDialogsProps) {
  const { nodebalancer, config } = props;
  const { close } = useDialog();
  return (
    <>
      <FormDialog {...props} onClose={close} />
      <DrainDialog {...props} onClose={close} />
      <ActionDialogs table={nodeActions(nodebalancer.id, config)} collection={nodesOf(nodebalancer.id, config.id)} />
    </>
  );
}
