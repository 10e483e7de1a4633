import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';

interface UnknownDialogProps {
  onLeave(): void;
  onBack(): void;
}

/** Someone else saved what the form cannot show, so that it can neither take it over nor save beside it. */
export default function UnknownDialog({ onLeave, onBack }: UnknownDialogProps) {
  return (
    <Dialog onClose={onBack} title="Someone else changed this" size="lg">
      <Stack gap="md">
        <Text size="sm">
          The new values include some that this form can’t show. Saving here would overwrite them, so nothing was sent.
        </Text>
        <DialogFoot>
          <Button variant="default" data-autofocus onClick={onBack}>
            Back to the form
          </Button>
          <Button onClick={onLeave}>Leave their changes untouched</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
