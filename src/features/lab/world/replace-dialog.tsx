import { Button, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';

interface ReplaceProps {
  readonly title: string;
  /** What takes the place of the demo's data. */
  readonly by: string;
  onClose(): void;
  onReplace(): void;
}

/** Asks before the whole demo is replaced by a file or a saved world. */
export function ReplaceDialog({ title, by, onClose, onReplace }: ReplaceProps) {
  return (
    <Dialog data-chrome title={title} onClose={onClose}>
      <Text>
        Replaces everything in the demo, in every tab, with faults, clock and bare mode. Export a snapshot first to keep
        it.
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" onClick={onReplace}>
          Replace with {by}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
