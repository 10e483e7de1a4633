import { useQuery } from '@tanstack/react-query';
import type { Image } from '#contract/images/schema.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { imageGroups } from './capture/fit.ts';
import { images } from './queries.ts';

interface ImageFieldProps extends FieldProps {
  /** Why an image is refused; one that is not available is always refused. */
  disabledReasonOf?(image: Image): string | undefined;
}

/** A form field for an image, public or private; the id is typed when the list is unavailable. */
export function ImageField({ disabledReasonOf, ...props }: ImageFieldProps) {
  const { data, error, isPending, refetch } = useQuery(images.all());
  return (
    <OptionField
      {...props}
      groups={imageGroups(data?.records ?? [], disabledReasonOf)}
      pending={isPending}
      placeholder="Choose an image"
      nothing="No images available"
      unavailable={
        error !== null && data === undefined
          ? {
              why: `${notLoadedText(error, 'Images')} Type an ID, for example compute/debian12.`,
              retry: () => void refetch(),
            }
          : undefined
      }
    />
  );
}
