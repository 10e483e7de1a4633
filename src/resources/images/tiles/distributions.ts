import { imageReason, isPrivate } from '#contract/images/rules.ts';
import type { Image } from '#contract/images/schema.ts';
import { compareTexts } from '#lib/text/format.ts';
import { ageText } from '../display.ts';

/** One image of a distribution. */
export interface Version {
  readonly id: string;
  /** `12 (end of life)` of `Debian 12`; empty where the distribution has no versions. */
  readonly text: string;
  readonly disabledReason: string | undefined;
  /** Why it should not be used for anything new. */
  readonly age: string | undefined;
}

/** The images of one distribution. */
export interface Distribution {
  readonly key: string;
  readonly name: string;
  /** The newest first. */
  readonly versions: readonly Version[];
  /** What its tile stands for: the newest that can be chosen and is still maintained, else the newest. */
  readonly preferred: Version;
}

/** The words that all labels begin with, without numbers: `Rocky Linux` of `Rocky Linux 8` and `Rocky Linux 9`. */
function nameIn(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(' '));
  const end = first.findIndex((word, index) => /\d/.test(word) || others.some((words) => words[index] !== word));
  return first.slice(0, end === -1 ? first.length : end).join(' ');
}

function distributionOf(
  key: string,
  images: readonly Image[],
  now: Date,
  disabledReasonOf: (image: Image) => string | undefined,
): Distribution | undefined {
  const sorted = images.toSorted((one, other) => compareTexts(other.label, one.label));
  const name = nameIn(sorted.map(({ label }) => label)) || (sorted[0]?.vendor ?? key);
  const versions = sorted.map((image) => {
    const age = ageText(image, now);
    const text = image.label.startsWith(name) ? image.label.slice(name.length).trim() : image.label;
    return {
      id: image.id,
      text: [text, age === undefined ? '' : `(${age})`].filter(Boolean).join(' '),
      disabledReason: imageReason(image) ?? disabledReasonOf(image),
      age,
    };
  });
  const open = versions.filter(({ disabledReason }) => disabledReason === undefined);
  const preferred = open.find(({ age }) => age === undefined) ?? open[0] ?? versions[0];
  return preferred && { key, name, versions, preferred };
}

/** Images as the form offers them. */
export interface Offer {
  /** Those of which no version is maintained come last. */
  readonly distributions: readonly Distribution[];
  /** The account's own. */
  readonly own: readonly Image[];
  /** Public ones of other distributions. */
  readonly others: readonly Image[];
}

/** Sorts images: public ones into the known distributions, by vendor or, where the server reports none, by label. */
export function offerOf(
  images: readonly Image[],
  keys: readonly string[],
  now: Date,
  disabledReasonOf: (image: Image) => string | undefined = () => undefined,
): Offer {
  const isOwn = (image: Image): boolean => isPrivate(image) || image.is_public === false;
  const keyOf = ({ vendor, label }: Image): string | undefined =>
    keys.find((key) => (vendor ?? label).toLowerCase().startsWith(key));
  const kinds = Map.groupBy(images, (image) => (isOwn(image) ? 'own' : (keyOf(image) ?? 'others')));
  const distributions = keys.flatMap((key) => distributionOf(key, kinds.get(key) ?? [], now, disabledReasonOf) ?? []);
  const isOld = ({ preferred: { age } }: Distribution): number => Number(age !== undefined);
  return {
    distributions: distributions.toSorted((one, other) => isOld(one) - isOld(other)),
    own: kinds.get('own') ?? [],
    others: kinds.get('others') ?? [],
  };
}
