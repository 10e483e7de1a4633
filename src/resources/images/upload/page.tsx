import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { imagesApi } from '#contract/images/api.ts';
import { ImageUpload } from '#contract/images/requests.ts';
import { IMAGE_LIMITS } from '#contract/images/terms.ts';
import { RegionField } from '#resources/regions/picker.tsx';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { CheckboxField, TextAreaField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { blankable } from './fields.ts';
import { imagePaths, LIST } from '../paths.ts';
import { images, INVALIDATES } from '../queries.ts';
import { check } from './check.ts';
import { FilePicker } from './file-picker.tsx';
import { begin, keepAddress } from './uploads.ts';

const UploadForm = z.extend(ImageUpload, { description: blankable(IMAGE_LIMITS.description) });
type UploadValues = z.input<typeof UploadForm>;

/** `disk.img.gz` -> `disk`. */
const nameOf = (file: File): string =>
  file.name.replace(/\.(img|raw|iso|bin)?(\.gz)?$/i, '').slice(0, IMAGE_LIMITS.label.max);

interface FileFieldProps {
  readonly file: File | undefined;
  onFile(file: File | undefined): void;
}

/** The file is no part of the request: it is sent to the address in its answer. */
function FileField({ file, onFile }: FileFieldProps) {
  const [error, setError] = useState<string>();
  const { getValues, setValue } = useFormContext<UploadValues>();
  // The label follows the file until another one is typed.
  const suggested = useRef('');
  const take = async (chosen: File): Promise<void> => {
    const { reason } = await check(chosen);
    setError(reason);
    onFile(reason === undefined ? chosen : undefined);
    if (reason !== undefined || !['', suggested.current].includes(getValues('label'))) return;
    suggested.current = nameOf(chosen);
    setValue('label', suggested.current, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FilePicker
      label="File"
      hint="A raw disk (.img) or one compressed by gzip (.img.gz), up to 5 GB compressed."
      file={file}
      error={error}
      onFile={(chosen) => void take(chosen)}
    />
  );
}

function Form() {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const [file, setFile] = useState<File>();
  return (
    <FormShell
      endpoint={imagesApi.upload}
      schema={UploadForm}
      defaults={{ label: '', region: '', description: '', cloud_init: false }}
      toBody={({ label, region, description, cloud_init }) => ({
        label,
        region,
        ...(description !== '' && { description }),
        ...(cloud_init === true && { cloud_init }),
      })}
      submitLabel="Upload image"
      cancelTo={LIST.to}
      invalidates={INVALIDATES}
      disabledReason={refusalOf(imagesApi.upload)}
      secrets={['upload_to']}
      summary={() => (
        <Changes
          changes={[
            file === undefined && 'No file chosen yet. You can send it within 24 hours.',
            'Private to this account, usable in every region',
          ]}
        />
      )}
      find={async ({ label }) => {
        const found = await findWritten(images, (other) => other.status === 'pending_upload' && other.label === label);
        return found.map((other) => ({ label: other.label, to: imagePaths.page(other.id), unsure: true }));
      }}
      onDone={({ image, upload_to: address }) => {
        keepAddress(image.id, address);
        if (file !== undefined) void begin(image, address, file);
        void navigate({ to: imagePaths.page(image.id) });
      }}
    >
      <FieldGroup label="Image">
        <FileField file={file} onFile={setFile} />
        <TextField name="label" label="Label" bounds={IMAGE_LIMITS.label} required />
        <RegionField
          name="region"
          label="Region"
          needs={[]}
          hint="Where the data are sent. The image can be used in every region."
          required
        />
        <TextAreaField name="description" label="Description" bounds={IMAGE_LIMITS.description} />
        <CheckboxField name="cloud_init" label="Supports cloud-init" hint="New instances can then take user data." />
      </FieldGroup>
    </FormShell>
  );
}

/** `/images/upload/new`: a private image from a file (doc 2 §4.2, behaviours 3 to 5). */
export const UploadPage = () => (
  <Page title="Upload image" crumbs={[LIST]}>
    <Form />
  </Page>
);
