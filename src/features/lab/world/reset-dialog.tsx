import { Button, Text } from '@mantine/core';
import { mockControl, type NewWorld } from '#api/http/mock-control.ts';
import { signInAs } from '#api/session/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { useMockChange } from '../control.ts';

/** Asks before all data of the demo are replaced by those of a scenario. */
export function ResetDialog({
  wanted,
  persona,
  onClose,
}: {
  wanted: Required<Pick<NewWorld, 'scenario' | 'seed'>> & Pick<NewWorld, 'counts'>;
  /** Who opens this scenario, where it is made for someone. */
  persona?: string | undefined;
  onClose(): void;
}) {
  const reset = useMockChange(mockControl.reset);
  const begin = async (): Promise<void> => {
    if (!(await confirmLeave())) return;
    reset.mutate(wanted, {
      onSuccess: () => {
        onClose();
        if (persona !== undefined) signInAs(persona);
      },
    });
  };
  return (
    <Dialog data-chrome title="Reset the demo?" onClose={onClose}>
      <Text>
        Deletes everything you created, in every tab, with faults, requests, clock and bare mode. Export a snapshot
        first to keep it.
      </Text>
      {reset.isError && (
        <Text mt="sm" role="alert">
          {failureText(reset.error).title}: {failureText(reset.error).text}
        </Text>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={reset.isPending} onClick={() => void begin()}>
          Reset to {wanted.scenario}, seed {wanted.seed}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
