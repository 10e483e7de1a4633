import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePolling } from '#api/cache/polling.ts';
import { useNow } from '#api/clock.ts';
import { imagesApi } from '#contract/images/api.ts';
import type { Image } from '#contract/images/schema.ts';
import { parseTime } from '#lib/time.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import { activityTab } from '#resources/events/public.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Details } from '#ui/display/blocks/details.tsx';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import { RelationKind, Relations } from '#ui/page/relations.tsx';
import { imageActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { hasCloudInit, imageStatus, kindOf, sizeText } from './display.ts';
import { LIST } from './paths.ts';
import { images } from './queries.ts';
import { UploadPanel } from './upload/panel.tsx';

/** The instances that were created from the image, and still name it. */
function Uses({ id }: { id: string }) {
  const { data, isError } = useQuery(computes.all());
  const users = data?.records.filter(({ image }) => image === id);
  return (
    <Relations>
      <RelationKind
        title="Instances created from it"
        items={
          isError
            ? 'not loaded'
            : users?.map((compute) => ({
                id: compute.id,
                to: computePaths.page(compute.id),
                label: compute.label,
                state: <ComputeStatus status={compute.status} />,
              }))
        }
      />
    </Relations>
  );
}

const yesNo = (has: boolean | undefined): string => (has === undefined ? 'Not reported' : has ? 'Yes' : 'No');

function Overview({ image }: { image: Image }) {
  const { description, deprecated, status } = image;
  const cloudInit = hasCloudInit(image);
  return (
    <Box pt="xs">
      {status === 'pending_upload' && <UploadPanel image={image} />}
      <Details
        title="Image details"
        details={[
          {
            label: 'Cloud-init',
            field: 'capabilities',
            value: yesNo(cloudInit),
            ...(cloudInit === true && { note: 'Takes user data when it is deployed.' }),
          },
          { label: 'Description', value: description ?? NONE },
          ...(deprecated === true ? [{ label: 'Deprecated', value: 'Yes' }] : []),
        ]}
      />
    </Box>
  );
}

/** What limits the use of an image. */
function Limits({ image: { status, expiry, eol } }: { image: Image }) {
  const now = useNow();
  const over = typeof eol === 'string' && parseTime(eol) < now;
  return (
    <Problems>
      {status === 'creating' && <Problem tone="busy">The disk is being captured. This takes some minutes.</Problem>}
      {typeof expiry === 'string' && (
        <Problem>
          Kept from a deleted instance until <Time at={expiry} />.
        </Problem>
      )}
      {over && (
        <Problem>
          Its vendor ended support <Time at={eol} />.
        </Problem>
      )}
    </Problems>
  );
}

function Loaded({ image }: { image: Image }) {
  const { id, label, created, updated } = image;
  const status = imageStatus(image.status);
  const { of } = useActions(imageActions);
  return (
    <Page
      title={label}
      crumbs={[LIST]}
      status={status && <Status {...status} />}
      actions={<PageActions cautious actions={of(image)} />}
      facts={[
        { label: 'Type', field: 'is_public', value: kindOf(image) },
        { label: 'Size', value: sizeText(image) ?? 'None yet' },
        ...(image.vendor === undefined || image.vendor === null ? [] : [{ label: 'Vendor', value: image.vendor }]),
        ...(image.created_by === undefined ? [] : [{ label: 'Created by', value: image.created_by }]),
        ...quietFacts({ noun: 'Image', id, created, updated }),
      ]}
    >
      <Limits image={image} />
      <Uses id={id} />
      <PageTabs
        tabs={[
          { id: 'overview', label: 'Overview', content: () => <Overview image={image} /> },
          activityTab('image', id, imagesApi.view),
        ]}
      />
    </Page>
  );
}

/** `/images/<id>`: what an image is, what was created from it, and the upload of one that waits for its data. */
export function ImageDetail({ imageId }: { readonly imageId: string }) {
  const poll = usePolling();
  // A capture ends by itself, and data may also be sent from a shell.
  const query = useQuery({
    ...images.one(imageId),
    refetchInterval: ({ state: { data } }) =>
      poll(data?.status === 'pending_upload' || data?.status === 'creating' ? data.status : undefined),
  });
  return (
    <>
      <RecordPage query={query} title={`Image ${imageId}`} crumbs={[LIST]}>
        {(image) => <Loaded image={image} />}
      </RecordPage>
      <ActionDialogs table={imageActions} collection={images} leaveTo={LIST.to} />
    </>
  );
}
