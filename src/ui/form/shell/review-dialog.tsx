import { Button, Stack } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import type { Review } from './types.ts';

interface ReviewDialogProps {
  readonly review: Review<FieldValues>;
  readonly values: FieldValues;
  onConfirm(): void;
  onBack(): void;
}

/** Shows what is about to be sent, for confirmation. */
export default function ReviewDialog({ review, values, onConfirm, onBack }: ReviewDialogProps) {
  const harm = review.harm?.(values);
  return (
    <Dialog onClose={onBack} title={review.title} size="xl">
      <Stack gap="md">
        {review.content(values)}
        <DialogFoot>
          <Button variant="default" onClick={onBack} data-autofocus={harm !== undefined || undefined}>
            Back to the form
          </Button>
          <Button
            miw={0}
            onClick={onConfirm}
            data-autofocus={harm === undefined || undefined}
            {...(harm !== undefined && { color: 'red' })}
          >
            {harm ?? review.confirm}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
