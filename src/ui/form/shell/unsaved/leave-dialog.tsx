import { Button, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';

/** "Leave without saving?" Esc, the close button and a click outside all stay. */
export default function LeaveDialog({ onAnswer }: { onAnswer(leave: boolean): void }) {
  return (
    <Dialog onClose={() => onAnswer(false)} title="Leave without saving?" size="sm">
      <Text size="sm">You lose what you entered here.</Text>
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          Stay
        </Button>
        <Button color="red" onClick={() => onAnswer(true)}>
          Leave
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
