import { Button, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';

/** Asks before it is forgotten which steps of a plan were sent. */
export const Forget = ({ onForget, onClose }: { onForget(): void; onClose(): void }) => (
  <Dialog title="Forget plan?" onClose={onClose}>
    <Text size="sm">
      What was carried out stays done. This browser no longer knows of it: chosen again, the plan begins at step 1.
    </Text>
    <DialogFoot>
      <Button variant="default" data-autofocus onClick={onClose}>
        Cancel
      </Button>
      <Button color="red" onClick={onForget}>
        Forget plan
      </Button>
    </DialogFoot>
  </Dialog>
);
