import { Button, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { counted } from '#lib/text/format.ts';
import type { ConfigEditValues } from '../configs/form/form.ts';
import { configName } from '../configs/display.ts';
import { nodeNames } from './form.ts';

interface RemoveDialogProps {
  readonly config: ConfigEditValues;
  onConfirm(): void;
  onClose(): void;
}

/** Confirms removing a port with its entered values from the form; nothing has been created yet. */
export default function RemoveDialog({ config, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <Dialog onClose={onClose} title={`Remove ${configName(config).replace('Port', 'port')}?`} size="sm">
      <Text size="sm">
        You lose what you entered: {counted(config.nodes.length, 'node')}
        {nodeNames(config)}
        {config.ssl_key !== '' && ', the certificate and its key'}.
      </Text>
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep
        </Button>
        <Button color="red" onClick={onConfirm}>
          Remove port
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
