import * as z from 'zod/mini';

/** The length as people count it: one per code point, so an emoji is one character. */
export const characters = (text: string): number => Array.from(text).length;

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** Messages for the issues of zod (zod/mini has none); used by every form and every response of the mock. */
function reasonFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required'
        : `Must be ${NOUNS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'This field is required'
        : `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `Must be ${issue.minimum} or more`;
    case 'too_big':
      return `Must be ${issue.maximum} or less`;
    case 'unrecognized_keys':
      return `Must not contain ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

// jitless: zod would otherwise probe `new Function`, which our content security policy forbids.
z.config({ jitless: true, customError: reasonFor });
