import type { ReactNode } from 'react';
import { nothing, type Parts, Pressed } from '../../example.tsx';
import { Fields } from '../example.tsx';
import { FieldGroup, GroupError } from './group.tsx';
import { LinesField, TagsField } from './list-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { TagsInput } from './tags-input.tsx';
import { NumberField, PasswordField, TextAreaField, TextField } from './text-fields.tsx';

const BOUNDS = { min: 3, max: 32 } as const;
const HINT = 'Letters, digits and hyphens';

/** A field with its value, and an error if there is one. */
const field = (value: unknown, shown: ReactNode, error?: string) => (
  <Fields values={{ field: value }} {...(error !== undefined && { errors: { field: error } })}>
    {shown}
  </Fields>
);

const name = 'field';
const label = { name, label: 'Label', hint: HINT, bounds: BOUNDS } as const;
const tags = { name, label: 'Tags', hint: 'Labels for filtering and grouping' } as const;
const addresses = { name, label: 'Addresses', hint: 'One per line' } as const;
const password = { name, label: 'Root password' } as const;

const SIZES = (
  <FieldGroup name={name} label="Size" hint="Of the pool">
    <NumberField name="field.min" label="Least" />
    <NumberField name="field.max" label="Most" />
  </FieldGroup>
);

const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIUJ\n-----END CERTIFICATE-----';

export const parts: Parts = {
  group: {
    'A group': field({ min: 1, max: 3 }, SIZES),
    'An error between its fields': field({ min: 3, max: 1 }, SIZES, 'Least cannot be above most'),
    'The error alone': field({}, <GroupError name={name} />, 'Choose one or more ports'),
  },
  'list-fields': {
    Tags: field(['shop', 'prod'], <TagsField {...tags} />),
    'Tags, wrong': field(['x'], <TagsField {...tags} />, 'Entry 1: use 3 or more characters'),
    Lines: field(['198.18.0.3', '2001:db8::1'], <LinesField {...addresses} rows={3} />),
    'Lines, wrong': field(['198.18.0'], <LinesField {...addresses} />, 'Line 1: not an address'),
  },
  'new-password-field': {
    Empty: field('', <NewPasswordField {...password} bounds={{ min: 11, max: 128 }} hint="11 to 128 characters" />),
    Weak: field('password123', <NewPasswordField {...password} bounds={{ min: 11, max: 128 }} />),
    Strong: field('kiwi-Harbour-29-tundra', <NewPasswordField {...password} bounds={{ min: 11, max: 128 }} />),
    Wrong: field(
      'short',
      <NewPasswordField {...password} bounds={{ min: 11, max: 128 }} />,
      'Use 11 or more characters',
    ),
  },
  'tags-input': {
    'Of its own': (
      <TagsInput id="example-tags" label="Tags" value={['shop', 'prod']} hint={tags.hint} onChange={nothing} />
    ),
  },
  'text-fields': {
    Text: field('web-1', <TextField {...label} required />),
    'Text, near its limit': field('a-name-of-thirty-characters-ab', <TextField {...label} />),
    'Text, wrong': field('w', <TextField {...label} required />, 'Enter 3 to 32 characters'),
    'Text, with a warning': field('::/0', <TextField {...label} warning="Open to everyone" mono />),
    Number: field(80, <NumberField name={name} label="Disk" unit="GB" hint="Up to 320" />),
    'Number, wrong': field('many', <NumberField name={name} label="Disk" unit="GB" />, 'Enter a whole number'),
    'Lines of text': field(CERTIFICATE, <TextAreaField name={name} label="Certificate" mono />),
    'Lines of text, secret': field(CERTIFICATE, <TextAreaField name={name} label="Key" secret />),
    'Lines of text, secret, shown': (
      <Pressed>{field(CERTIFICATE, <TextAreaField name={name} label="Key" secret />)}</Pressed>
    ),
    Password: field('correct horse', <PasswordField {...password} />),
    'Password, wrong': field('', <PasswordField {...password} required />, 'Enter a password.'),
  },
};
