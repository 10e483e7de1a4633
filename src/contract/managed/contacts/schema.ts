import * as z from 'zod/mini';
import { matching, refine, text, withPattern } from '../../fields.ts';
import { dateTime, type RecordOf, shape } from '../../record.ts';

/** doc 1 §8, in characters. */
export const CONTACT_LIMITS = { name: { min: 2, max: 64 }, group: { min: 2, max: 50 } } as const;

const email = refine(z.string(), matching(z.regexes.email, 'Must be an e-mail address, such as ops@example.com'));

/**
 * The document leaves the format open; that it allows the usual characters of phone numbers is assumed, and that an
 * empty text stands for no number, as clients send it.
 */
const number = refine(
  z.string(),
  withPattern(/^([\d +().-]*\d[\d +().-]*)?$/, (value) => {
    if (value === '') return undefined;
    if (/[^\d +().-]/.test(value)) return 'Use digits, spaces and + - ( ) . only';
    return /\d/.test(value) ? undefined : 'Must contain a digit';
  }),
);

/** doc 1 §4.3, create; that name and email are required is assumed. */
export const ContactCreate = z.object({
  name: text(CONTACT_LIMITS.name),
  email,
  phone: z.optional(z.object({ primary: z.optional(z.nullable(number)), secondary: z.optional(z.nullable(number)) })),
  group: z.optional(z.nullable(text(CONTACT_LIMITS.group))),
});

/** doc 1 §4.3, update; that fields left out are unchanged is assumed. */
export const ContactUpdate = z.partial(ContactCreate);

/** doc 1 §2.4; that the first number may be null is assumed, as a contact needs none. */
export const Contact = shape((use) =>
  use.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    group: z.nullable(z.string()),
    phone: use.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
    updated: dateTime,
  }),
);
export type Contact = RecordOf<typeof Contact>;
