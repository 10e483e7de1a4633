import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { imageActions } from './actions.ts';
import { images } from './queries.ts';
import { cancel } from './upload/uploads.ts';

/** Asks before the image that the address names is deleted, or its upload cancelled. */
export function DeleteImage({ leaveTo }: { leaveTo?: string }) {
  const { id, record, of } = useActionDialog(imageActions, images, leaveTo);
  const dialog = of('delete');
  const waits = record?.status === 'pending_upload';
  return (
    <ConfirmAction
      {...dialog}
      level={2}
      verb="Delete"
      label={record?.label ?? id}
      {...(waits && {
        title: `Cancel the upload of ${record.label}?`,
        button: 'Cancel upload',
        dismiss: 'Keep upload',
        doneText: `Cancelled the upload of ${record.label}`,
      })}
      consequences={
        waits
          ? ['The image is deleted; data already sent are lost']
          : ['No new instance can be created from it', 'Instances that were created from it keep running']
      }
      onDone={() => {
        cancel(id);
        dialog.onDone();
      }}
    />
  );
}
