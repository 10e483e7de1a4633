import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { imagesApi } from '#contract/images/api.ts';
import { ImageUpdate } from '#contract/images/requests.ts';
import type { Image } from '#contract/images/schema.ts';
import { IMAGE_LIMITS } from '#contract/images/terms.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { TextAreaField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { Page } from '#ui/page/page.tsx';
import { titleUnless } from '#ui/page/failure/failed-title.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { imageActions } from './actions.ts';
import { blankable } from './upload/fields.ts';
import { imagePaths, LIST } from './paths.ts';
import { images, INVALIDATES } from './queries.ts';

const EditForm = z.extend(ImageUpdate, { description: blankable(IMAGE_LIMITS.description) });

function Form({ image }: { image: Image }) {
  const { id, label, description } = image;
  const { reason } = useActions(imageActions);
  return (
    <UpdateForm
      endpoint={imagesApi.update}
      view={imagesApi.view}
      params={{ imageId: id }}
      record={image}
      schema={EditForm}
      defaults={{ label, description: description ?? '' }}
      // A description that is emptied is removed.
      complete={(body) => (body.description === '' ? { ...body, description: null } : body)}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', image)}
      nameOf={(saved) => `Image ${saved.label}`}
      to={imagePaths.page(id)}
    >
      <FieldGroup label="Image">
        <TextField name="label" label="Label" bounds={IMAGE_LIMITS.label} required />
        <TextAreaField name="description" label="Description" bounds={IMAGE_LIMITS.description} />
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/images/<id>/edit`. */
export function ImageEditPage({ imageId }: { readonly imageId: string }) {
  const query = useQuery(images.one(imageId));
  const name = query.data?.label ?? imageId;
  return (
    <Page
      title={titleUnless(query, `Edit ${query.data?.label ?? `image ${imageId}`}`)}
      crumbs={[LIST, { label: name, to: imagePaths.page(imageId) }]}
    >
      <QueryBoundary query={query} wanted={{ what: `image ${imageId}`, list: LIST }}>
        {(image) => <Form key={image.id} image={image} />}
      </QueryBoundary>
    </Page>
  );
}
