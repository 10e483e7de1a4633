import { Disc3 } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { imagesApi } from '#contract/images/api.ts';
import type { Image } from '#contract/images/schema.ts';
import type { Action } from '#ui/actions/action.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Muted, NONE } from '#ui/display/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Page } from '#ui/page/page.tsx';
import { bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { linkColumn, NOT_GIVEN, timeColumn, YES_NO } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { useImageReasons } from './can.ts';
import { DeleteImage } from './delete-dialog.tsx';
import { deadlineOf, hasCloudInit, imageLook, kindOf, sizeText } from './format.ts';
import { images, INVALIDATES, pageOf } from './queries.ts';

/** When an image goes by itself: without its data, or as one of a deleted instance. */
const untilOf = (image: Image): string | undefined => deadlineOf(image)?.toISOString() ?? image.expiry ?? undefined;

/** The columns of the list. */
export const columns: readonly Column<Image>[] = [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => pageOf(id),
    { filter: 'text', identity: true },
  ),
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => imageLook(status)?.label,
    cell: ({ status }) => {
      const look = imageLook(status);
      return look === undefined ? NOT_GIVEN : <Status {...look} />;
    },
    filter: 'known',
    kind: 'status',
  },
  { id: 'kind', header: 'Type', value: kindOf, filter: 'known', kind: 'name' },
  {
    id: 'size',
    header: 'Size',
    value: ({ size }) => size,
    cell: (image) => sizeText(image) ?? <Muted>None yet</Muted>,
    kind: 'number',
    align: 'right',
  },
  {
    id: 'cloud-init',
    header: 'Cloud-init',
    value: (image) => {
      const has = hasCloudInit(image);
      return has === undefined ? undefined : has ? 'Yes' : 'No';
    },
    filter: YES_NO,
    kind: 'mark',
  },
  {
    id: 'vendor',
    header: 'Vendor',
    value: ({ vendor }) => vendor,
    cell: ({ vendor }) => vendor ?? NONE,
    filter: 'known',
    kind: 'name',
    hidden: true,
  },
  {
    id: 'until',
    header: 'Kept until',
    value: untilOf,
    cell: (image) => {
      const until = untilOf(image);
      return until === undefined ? <Muted>No limit</Muted> : <Time at={until} />;
    },
    kind: 'time',
  },
  timeColumn('created', 'Created', ({ created }) => created),
  {
    id: 'id',
    header: 'ID',
    value: ({ id }) => id,
    cell: ({ id, label }) => <Copy value={id} label={`ID of ${label}`} />,
    filter: 'text',
    kind: 'long',
  },
  {
    id: 'description',
    header: 'Description',
    value: ({ description }) => description,
    filter: 'text',
    hidden: true,
  },
  timeColumn('updated', 'Updated', ({ updated }) => updated, { hidden: true }),
];

/** `/images`: public images, and those of the account (doc 2 §2.4). */
export function ImageList() {
  const disabledReason = useDisabledReason();
  const reason = useImageReasons();
  const { open } = useDialog();

  const rowActions = (image: Image): Action[] => {
    const { id, status } = image;
    return [
      { id: 'open', label: 'Open', to: pageOf(id) },
      {
        id: 'deploy',
        label: 'Create instance',
        to: '/compute/new',
        search: { image: id },
        disabledReason: reason('deploy', image),
      },
      { id: 'edit', label: 'Edit', to: `${pageOf(id)}/edit`, disabledReason: reason('edit', image) },
      {
        id: 'delete',
        label: status === 'pending_upload' ? 'Cancel upload' : 'Delete',
        danger: true,
        run: open('delete', id),
        disabledReason: reason('delete', image),
      },
    ];
  };

  return (
    <Page title="Images">
      <ResourceTable
        label="Images"
        collection={images}
        columns={columns}
        rowLabel={({ label }) => label}
        rowActions={rowActions}
        bulk={[
          bulkDelete({
            noun: 'image',
            text: 'No new instance can be created from them. Uploads among them are cancelled.',
            can: (image: Image) => reason('delete', image),
            endpoint: imagesApi.remove,
            params: ({ id }) => ({ imageId: id }),
            invalidates: INVALIDATES,
          }),
        ]}
        poll={({ status }) => status === 'creating'}
        create={{
          to: '/images/new',
          label: 'Capture image',
          disabledReason: disabledReason(imagesApi.create),
          also: {
            to: '/images/upload/new',
            label: 'Upload image',
            disabledReason: disabledReason(imagesApi.upload),
          },
        }}
        empty={{
          title: 'No images yet',
          text: 'An image is what the disk of a new instance is filled with.',
          icon: Disc3,
        }}
      />
      <DeleteImage />
    </Page>
  );
}
