import type { Example, SpecifiedRule } from '../specification.ts';
import { denied, refused, type Sends, taken, words } from './calls.ts';

/** Texts with a documented length, and how they are sent (create and update, where both take them). */
interface Texts {
  /** `firewall.label`: the rules are `firewall.label.length` and so on. */
  readonly id: string;
  readonly section: string;
  /** `A label`, the beginning of the sentences. */
  readonly what: string;
  readonly field: string;
  readonly sends: readonly Sends[];
  readonly min: number;
  readonly max: number;
  readonly assumed?: string;
}

const all = (sends: readonly Sends[], values: readonly unknown[]): Example[] =>
  sends.flatMap((send) => taken(send, values));
const none = (sends: readonly Sends[], field: string, values: readonly unknown[]) =>
  sends.flatMap((send) => refused(send, field, values));

const reasonOf = (assumed: string | undefined): { assumed?: string } => (assumed === undefined ? {} : { assumed });

/** Texts on both sides of the bounds, made of one character that is allowed anywhere. */
const bounds = (min: number, max: number, character = 'a') => ({
  inside: [min, max].map((length) => character.repeat(length)),
  outside: [min - 1, max + 1].filter((length) => length >= 0).map((length) => character.repeat(length)),
});

/** A text of `min` to `max` arbitrary characters. */
export function freeText({ id, section, what, field, sends, min, max, assumed }: Texts): SpecifiedRule[] {
  const { inside, outside } = bounds(min, max);
  const wide = bounds(min, max, '🧱');
  return [
    {
      id: `${id}.length`,
      section,
      rule: `${what} has ${min} to ${max} characters, of any kind.`,
      ...reasonOf(assumed),
      accepted: all(sends, [...inside, '-- (ß, 中)!'.slice(0, max)]),
      refused: none(sends, field, outside),
    },
    {
      id: `${id}.characters`,
      section,
      rule: `The characters of ${what[0]?.toLowerCase()}${what.slice(1)} are counted as one reads them, not as they are stored.`,
      assumed: 'The document says characters; an emoji is one, though a text holds it as two units',
      accepted: all(sends, wide.inside),
      refused: none(sends, field, wide.outside),
    },
  ];
}

/** Valid and invalid labels of letters, digits and single marks, by rule. */
const LABELS = {
  characters: {
    good: words('web-1 web_1 web.1 WEB 123 a-b_c.d azAZ09'),
    bad: [...words('web/1 web@1 web:1 web+1 web,1 web🔥1'), 'web 1', 'web\n1'],
  },
  ascii: { good: words('azAZ09'), bad: words('größe web-é сеть web-１') },
  ends: { good: words('a-1 1.a 9_9'), bad: [...words('-web _web .web web- web_ web.'), 'web\n', ' web'] },
  marks: { good: words('a-b-c a_b_c a.b.c'), bad: words('a--b a__b a..b a---b') },
  mixed: { good: words('a-b.c_d'), bad: words('a.-b a-.b a_-b a-_b a._b a_.b') },
};

/** One or two texts for each rule about such a label, for use in a single rule. */
export const labelTexts = (min: number, max: number): { good: string[]; bad: string[] } => {
  const { inside, outside } = bounds(min, max);
  return {
    good: [...inside, 'a-b_c.d'],
    bad: [...outside, 'web 1', '-web', 'web-', 'a--b', 'a.-b', ''],
  };
};

/**
 * A label of letters, digits, hyphens, underscores and periods that begins and ends with a letter or a digit and has no
 * two marks in a row, as most records have.
 */
export function dashedLabel({ id, section, what, field, sends, min, max, assumed }: Texts): SpecifiedRule[] {
  const { inside, outside } = bounds(min, max);
  const rule = (name: string, sentence: string, key: keyof typeof LABELS, why = assumed): SpecifiedRule => ({
    id: `${id}.${name}`,
    section,
    rule: sentence,
    ...reasonOf(why),
    accepted: all(sends, LABELS[key].good),
    refused: none(sends, field, LABELS[key].bad),
  });
  return [
    {
      id: `${id}.length`,
      section,
      rule: `${what} has ${min} to ${max} characters.`,
      ...reasonOf(assumed),
      accepted: all(sends, inside),
      refused: none(sends, field, outside),
    },
    rule('characters', `${what} is made of letters, digits, hyphens, underscores and periods.`, 'characters'),
    rule(
      'ascii',
      'Its letters and digits are those of ASCII.',
      'ascii',
      'The document says “alphanumeric”; a label of ASCII letters is right under every reading of that',
    ),
    rule('ends', `${what} begins and ends with a letter or a digit.`, 'ends'),
    rule('marks', 'No two hyphens, underscores or periods follow each other in it.', 'marks'),
    rule(
      'marks-mixed',
      'Nor do two different ones of these marks.',
      'mixed',
      'The sentence can be read either way; a label without them is right under both readings',
    ),
  ];
}

interface Unique {
  readonly id: string;
  readonly section: string;
  /** The rule in one sentence. */
  readonly rule: string;
  readonly field: string;
  readonly sends: Sends;
  /** The label of a seeded record. */
  readonly taken: string;
  /** The callers; one who may not see that record is refused like all others. */
  readonly tokens?: readonly string[];
  readonly assumed?: string;
}

/** No two records have the same label. */
export const uniqueLabel = ({
  field,
  sends,
  taken: label,
  tokens = ['demo-admin'],
  ...rule
}: Unique): SpecifiedRule => ({
  ...rule,
  accepted: [sends('examples-2')],
  refused: tokens.map((token) => denied({ ...sends(label), token }, field)),
});
