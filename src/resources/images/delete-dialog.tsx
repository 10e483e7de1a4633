import { imagesApi } from '#contract/images/api.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { useImageReasons } from './can.ts';
import { images, INVALIDATES } from './queries.ts';
import { cancel } from './upload/uploads.ts';

/** Asks before the image that the address names is deleted, or its upload cancelled. */
export function DeleteImage({ leaveTo }: { leaveTo?: string }) {
  const reason = useImageReasons();
  const { asked, id, record, close, done } = useRecordDialog(images, ['delete'], leaveTo);
  const waits = record?.status === 'pending_upload';
  return (
    <ConfirmAction
      open={asked !== undefined}
      level={2}
      what="image"
      label={record?.label ?? id}
      endpoint={imagesApi.remove}
      params={{ imageId: id }}
      invalidates={INVALIDATES}
      disabledReason={record && reason('delete', record)}
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
        done();
      }}
      onClose={close}
    />
  );
}
