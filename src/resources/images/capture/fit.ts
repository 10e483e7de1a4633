import { compareTexts } from '#lib/text/format.ts';
import { imageReason } from '#contract/images/rules.ts';
import type { Image } from '#contract/images/schema.ts';
import { CLOUD_INIT } from '#contract/images/terms.ts';
import { megabytes } from '#lib/sizes.ts';
import type { FieldOption, OptionGroup } from '#ui/form/fields/choices/option-field.tsx';

/** What to know about an image before it is chosen. */
const noteOf = ({ size, deprecated, capabilities, expiry }: Image): string =>
  [
    size === undefined || size === 0 ? '' : megabytes(size),
    capabilities?.includes(CLOUD_INIT) === true ? CLOUD_INIT : '',
    deprecated === true ? 'deprecated' : '',
    typeof expiry === 'string' ? 'expires' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

const PUBLIC = 'Public images';
const PRIVATE = 'Private images';

/** Private ones are `private/15` (doc 3 §4.3, rule 2), with or without further fields from the server (doc 2 §2.4). */
const groupOf = ({ id, is_public, vendor }: Image): string => {
  if (is_public === false || id.startsWith('private/')) return PRIVATE;
  return vendor ?? PUBLIC;
};

/** Images as choices: private ones first, public ones by vendor; within a group the deprecated ones are last. */
export function imageGroups(
  images: readonly Image[],
  disabledReasonOf: (image: Image) => string | undefined = () => undefined,
): OptionGroup[] {
  const groups = Map.groupBy(images, groupOf);
  const rank = (label: string): string => (label === PRIVATE ? '' : label);
  const old = ({ deprecated }: Image): number => Number(deprecated === true);
  const optionOf = (image: Image): FieldOption => {
    const note = noteOf(image);
    return {
      value: image.id,
      label: image.label,
      note: note === '' ? undefined : note,
      disabledReason: imageReason(image) ?? disabledReasonOf(image),
    };
  };
  return [...groups]
    .toSorted(([one], [other]) => compareTexts(rank(one), rank(other)))
    .map(([label, list]) => ({
      label,
      options: list
        .toSorted((one, other) => old(one) - old(other) || compareTexts(one.label, other.label))
        .map(optionOf),
    }));
}
