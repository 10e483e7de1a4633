import type { Image } from '#contract/images/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Muted, NONE } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { Page } from '#ui/page/page.tsx';
import { linkColumn, NOT_GIVEN, timeColumn, YES_NO } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { filterOf } from '#ui/table/data/search.ts';
import type { Column } from '#ui/table/types.ts';
import { imageActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { deadlineOf, hasCloudInit, imageStatus, kindOf, sizeText } from './display.ts';
import { ImageIcon, imagePaths, LIST } from './paths.ts';
import { images } from './queries.ts';

/** When an image goes by itself: without its data, or as one of a deleted instance. */
const untilOf = (image: Image): string | undefined => deadlineOf(image)?.toISOString() ?? image.expiry ?? undefined;

/** The columns of the list. */
export const columns: readonly Column<Image>[] = [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => imagePaths.page(id),
    { filter: 'text', identity: true },
  ),
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => imageStatus(status)?.label,
    tone: ({ status }) => imageStatus(status)?.tone,
    cell: ({ status }) => {
      const shown = imageStatus(status);
      return shown === undefined ? NOT_GIVEN : <Status {...shown} />;
    },
    filter: 'known',
    kind: 'status',
    card: true,
  },
  { id: 'kind', header: 'Type', value: kindOf, filter: 'known', kind: 'name', card: true },
  {
    id: 'size',
    header: 'Size',
    value: ({ size }) => size,
    cell: (image) => sizeText(image) ?? <Muted>None yet</Muted>,
    kind: 'number',
    align: 'right',
    card: true,
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
      return until === undefined ? NONE : <Time at={until} />;
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

const VIEWS = [
  { label: 'Yours', filters: { kind: filterOf(['Private', 'Recovery']) } },
  { label: 'Public', filters: { kind: 'Public' } },
];

/** `/images`: public images, and those of the account (doc 2 §2.4). */
export function ImageList() {
  const { table } = useActions(imageActions);
  return (
    <Page title={LIST.label}>
      <ResourceTable
        {...table}
        label={LIST.label}
        collection={images}
        columns={columns}
        // Those of the account before the public ones.
        weigh={(image) => (kindOf(image) === 'Public' ? 0 : 1)}
        views={VIEWS}
        poll={({ status }) => status === 'creating'}
        empty={{
          title: 'No images yet',
          text: 'An image is what the disk of a new instance is filled with.',
          icon: ImageIcon,
        }}
      />
      <ActionDialogs table={imageActions} collection={images} />
    </Page>
  );
}
