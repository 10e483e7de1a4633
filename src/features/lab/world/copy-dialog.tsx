import { Button, Text } from '@mantine/core';
import { mockControl } from '#api/http/mock-control.ts';
import { signInAs } from '#api/session/session.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { useMockChange } from '../control.ts';

interface CopyDialogProps {
  /** What the file is called. */
  readonly name: string;
  readonly file: AccountFile;
  onClose(): void;
}

/** Asks before the demo becomes a copy of an account, and opens it as the administrator. */
export default function CopyDialog({ name, file, onClose }: CopyDialogProps) {
  const copy = useMockChange(mockControl.openCopy);
  const open = async (): Promise<void> => {
    if (!(await confirmLeave())) return;
    copy.mutate(file, {
      onSuccess: () => {
        onClose();
        signInAs('demo-admin');
        toast.success({ title: `Opened a copy from ${name}` });
      },
    });
  };
  return (
    <Dialog data-chrome title="Open as a copy?" onClose={onClose}>
      <Text>
        The demo becomes a copy of the account in {name}. You can change anything in it: the account itself stays as it
        is.
      </Text>
      <Text mt="sm">
        Replaces everything in the demo, in every tab, with faults, clock and bare mode. Export a snapshot first to keep
        it.
      </Text>
      {copy.isError && (
        <Text mt="sm" role="alert">
          {failureText(copy.error).title}: {failureText(copy.error).text}
        </Text>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={copy.isPending} onClick={() => void open()}>
          Open as a copy
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
