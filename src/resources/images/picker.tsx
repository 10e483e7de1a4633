import { Input, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '#api/clock.ts';
import { imageReason } from '#contract/images/rules.ts';
import type { Image } from '#contract/images/schema.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import { type FieldProps, textOf, useFormField } from '#ui/form/fields/use-field.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { imageGroups } from './capture/fit.ts';
import { ageText } from './display.ts';
import { images } from './queries.ts';
import { offerOf } from './tiles/distributions.ts';
import { LOGOS } from './tiles/logos.ts';
import { Tiles } from './tiles/tiles.tsx';
import classes from './tiles/tiles.module.css';

export { ageText };

interface ImageFieldProps extends FieldProps {
  /** Why an image is refused; one that is not available is always refused. */
  disabledReasonOf?(image: Image): string | undefined;
}

/**
 * A form field for an image: a tile for each known distribution, a list of the account's own images, and one of all
 * others. The id is typed when the images are unavailable.
 */
export function ImageField({ disabledReasonOf, ...props }: ImageFieldProps) {
  const { data, error, isPending, refetch } = useQuery(images.all());
  if (data !== undefined) return <ImageChoice {...props} images={data.records} disabledReasonOf={disabledReasonOf} />;
  if (isPending) return <Waiting label={props.label} />;
  const why = `${notLoadedText(error, 'Images')} Type an ID, for example compute/debian12.`;
  return <OptionField {...props} groups={[]} unavailable={{ why, retry: () => void refetch() }} />;
}

/** Where the tiles will be. */
const Waiting = ({ label }: { label: string }) => (
  <Input.Wrapper label={label} labelElement="div">
    <div className={classes.waiting}>
      {Object.keys(LOGOS).map((key) => (
        <Skeleton key={key} />
      ))}
    </div>
  </Input.Wrapper>
);

function ImageChoice({
  images: all,
  disabledReasonOf,
  ...props
}: ImageFieldProps & { readonly images: readonly Image[] }) {
  const field = useFormField(props, { verb: 'Choose' });
  const now = useNow();
  // What was typed to find one in a list is given up when a tile is pressed instead.
  const [presses, setPresses] = useState(0);
  const value = textOf(field.value);
  const { distributions, own, others } = offerOf(all, Object.keys(LOGOS), now, disabledReasonOf);
  const chosen = all.find(({ id }) => id === value);
  const refusal = chosen && (imageReason(chosen) ?? disabledReasonOf?.(chosen));
  const description =
    refusal !== undefined
      ? `No longer available: ${refusal}`
      : chosen === undefined && value !== ''
        ? `${value} is not in the list.`
        : props.hint;
  const labelId = `${field.id}-label`;
  const errorId = `${field.id}-error`;
  const lists = [
    { part: 'own', label: 'Your images', images: own },
    { part: 'others', label: 'Other images', images: others },
  ];
  return (
    <Input.Wrapper
      // What is below has the field's own id: the focus goes there.
      id={`${field.id}-frame`}
      label={props.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      required={props.required}
      // What is below it may fill a screen.
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      error={field.error}
      errorProps={{ ...errorProps, id: errorId }}
    >
      <div
        id={field.id}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.blur();
        }}
      >
        {distributions.length > 0 && (
          <Tiles
            id={field.id}
            distributions={distributions}
            value={value}
            labelId={labelId}
            errorId={field.error === undefined ? undefined : errorId}
            onChoose={(id) => {
              setPresses(presses + 1);
              field.change(id);
            }}
          />
        )}
        <div className={classes.lists}>
          {lists.map(
            ({ part, label, images: listed }) =>
              listed.length > 0 && (
                <OptionField
                  key={`${part}-${presses}`}
                  name={props.name}
                  part={part}
                  label={label}
                  placeholder="Choose an image"
                  groups={imageGroups(listed, disabledReasonOf)}
                />
              ),
          )}
          {all.length === 0 && <p className={classes.reason}>No images available</p>}
        </div>
      </div>
    </Input.Wrapper>
  );
}
