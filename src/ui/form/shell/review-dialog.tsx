import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { returnFocus } from '#ui/confirm/return-focus.ts';
import type { Review } from './types.ts';

interface ReviewDialogProps {
  readonly review: Review<FieldValues>;
  readonly values: FieldValues;
  onConfirm(): void;
  onBack(): void;
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** What is about to be sent, looked at once more. */
export default function ReviewDialog({ review, values, onConfirm, onBack }: ReviewDialogProps) {
  const [opener] = useState(focused);
  const back = (): void => {
    onBack();
    returnFocus(opener, 'stays');
  };
  const confirm = (): void => {
    onConfirm();
    returnFocus(opener, 'stays');
  };
  return (
    <Modal opened onClose={back} title={review.title} size="xl">
      <Stack gap="md">
        {review.content(values)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={back}>
            Back to the form
          </Button>
          <Button data-autofocus onClick={confirm}>
            {review.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
