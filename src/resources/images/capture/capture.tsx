import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { refine } from '#contract/fields.ts';
import { imagesApi } from '#contract/images/api.ts';
import { ImageCreate } from '#contract/images/requests.ts';
import { captureReason } from '#contract/images/rules.ts';
import { IMAGE_LIMITS } from '#contract/images/terms.ts';
import { megabytes } from '#lib/sizes.ts';
import { computes } from '#resources/computes/queries.ts';
import { disksOf } from '#resources/computes/disks/queries.ts';
import { toast } from '#ui/actions/toast.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { CheckboxField, TextAreaField, TextField } from '#ui/form/fields/fields.ts';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { blankable } from '../upload/fields.ts';
import { imagePaths, LIST } from '../paths.ts';
import { images, INVALIDATES } from '../queries.ts';

const chosen = (reason: string) => refine(z.nullable(z.number()), (value) => (value === null ? reason : undefined));

/** The form also asks for the instance, whose disks are offered. */
const CaptureForm = z.extend(ImageCreate, {
  compute_id: chosen('Choose an instance'),
  disk_id: chosen('Choose a disk'),
  // Empty: the label of the disk, and no description.
  label: blankable(IMAGE_LIMITS.label),
  description: blankable(IMAGE_LIMITS.description),
});
type CaptureValues = z.input<typeof CaptureForm>;

function useInstance() {
  const id = useWatch<CaptureValues, 'compute_id'>({ name: 'compute_id' });
  const all = useQuery(computes.all());
  const disks = useQuery({ ...disksOf(id ?? 0), enabled: id !== null });
  return { all, disks, id, instance: all.data?.records.find((one) => one.id === id) };
}

function InstanceField() {
  const { all } = useInstance();
  const { setValue } = useFormContext<CaptureValues>();
  const { data, error, isPending, refetch } = all;
  return (
    <OptionField
      name="compute_id"
      label="Instance"
      numeric
      required
      groups={[
        {
          label: 'Instances',
          options: (data?.records ?? []).map(({ id, label, status }) => ({
            value: String(id),
            label,
            note: status,
          })),
        },
      ]}
      pending={isPending}
      placeholder="Choose an instance"
      nothing="No instances"
      onChosen={() => setValue('disk_id', null)}
      unavailable={
        error !== null && data === undefined
          ? { why: `${notLoadedText(error, 'Instances')} Type an ID.`, retry: () => void refetch() }
          : undefined
      }
    />
  );
}

function DiskField() {
  const { disks, id, instance } = useInstance();
  const { data, error, isLoading, refetch } = disks;
  const options = (data ?? []).map((disk) => ({
    value: String(disk.id),
    label: disk.label,
    note: `${megabytes(disk.size)} · ${disk.filesystem}`,
    disabledReason: captureReason(disk),
  }));
  const hint =
    instance?.status === 'running'
      ? 'The instance is running. Shut it down first for a consistent image.'
      : 'The image holds what the disk holds now.';
  return (
    <OptionField
      name="disk_id"
      label="Disk"
      hint={hint}
      numeric
      required
      groups={[{ label: 'Disks', options }]}
      pending={isLoading}
      placeholder={id === null ? 'Choose the instance first' : 'Choose a disk'}
      nothing={id === null ? 'Choose the instance first' : 'This instance has no disks'}
      unavailable={
        data === null || error !== null
          ? {
              why: `${data === null ? 'This server doesn’t report disks.' : notLoadedText(error, 'Disks')} Type the disk’s ID.`,
              retry: data === null ? undefined : () => void refetch(),
            }
          : undefined
      }
    />
  );
}

function Summary({ values }: { values: CaptureValues }) {
  const { disks } = useInstance();
  const disk = disks.data?.find(({ id }) => id === values.disk_id);
  return (
    <Changes
      changes={[
        disk !== undefined && !values.label && `Named ${disk.label}, like its disk`,
        disk?.filesystem === 'raw' && 'A raw disk: no root password can be set when it is deployed',
        'Private to this account, usable in every region',
      ]}
    />
  );
}

function Form() {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  return (
    <FormShell
      endpoint={imagesApi.create}
      schema={CaptureForm}
      defaults={{ compute_id: null, disk_id: null, label: '', description: '', cloud_init: false }}
      toBody={({ compute_id: _, disk_id, label, description, cloud_init }) => ({
        disk_id: disk_id ?? 0,
        ...(label !== '' && { label }),
        ...(description !== '' && { description }),
        ...(cloud_init === true && { cloud_init }),
      })}
      submitLabel="Capture image"
      cancelTo={LIST.to}
      invalidates={INVALIDATES}
      disabledReason={refusalOf(imagesApi.create)}
      summary={(values) => <Summary values={values} />}
      find={async ({ label }) => {
        const found = await findWritten(
          images,
          (other) => other.status === 'creating' && (label === undefined || other.label === label),
        );
        return found.map((other) => ({ label: other.label, to: imagePaths.page(other.id), unsure: true }));
      }}
      onDone={(image) => {
        toast.started(
          { title: `Capturing ${image.label}`, link: { to: imagePaths.page(image.id), label: 'Open' } },
          { collection: images.name, id: image.id, label: image.label },
        );
        void navigate({ to: imagePaths.page(image.id) });
      }}
    >
      <FieldGroup label="Image">
        <InstanceField />
        <DiskField />
        <TextField name="label" label="Label" bounds={IMAGE_LIMITS.label} hint="Default: the disk’s label" />
        <TextAreaField name="description" label="Description" bounds={IMAGE_LIMITS.description} />
        <CheckboxField name="cloud_init" label="Supports cloud-init" hint="New instances can then take user data." />
      </FieldGroup>
    </FormShell>
  );
}

/** `/images/new`: a private image from a disk of an instance (doc 2 §4.2, behaviour 2). */
export const CapturePage = () => (
  <Page title="Capture image" crumbs={[LIST]}>
    <Form />
  </Page>
);
