import type { ReactNode } from 'react';
import { nothing, type Parts, Pressed, refused, Room, Still } from '../../../example.tsx';
import { collectionOf, manyThings, type Thing, THINGS } from '../../../table/example.tsx';
import { Fields } from '../../example.tsx';
import { TextField } from '../text-fields.tsx';
import { CheckboxField, RadioField, SelectField, SwitchField } from './choice-fields.tsx';
import { OptionField, UnavailableHint } from './option-field.tsx';
import { RecordsField } from './records-field.tsx';
import { type RecordsChoice, RecordsPicker } from './records-picker.tsx';
import { IdField, SuggestField } from './suggest-field.tsx';

const name = 'field';

const field = (value: unknown, shown: ReactNode, error?: string) => (
  <Fields values={{ field: value }} {...(error !== undefined && { errors: { field: error } })}>
    {shown}
  </Fields>
);

/** With its list open, which would close with the next focus. */
const opened = (shown: ReactNode, height = 300) => (
  <Still>
    <Room height={height}>
      <Pressed selector="input">{shown}</Pressed>
    </Room>
  </Still>
);

const protocol = { name, label: 'Protocol', data: ['TCP', 'UDP', 'ICMP', 'IPENCAP'] } as const;

const POLICIES = [
  { value: 'ACCEPT', label: 'Accept', text: 'Traffic that no rule names passes.' },
  { value: 'DROP', label: 'Drop', text: 'Traffic that no rule names is dropped.' },
] as const;

const IMAGES = [
  {
    label: 'Public images',
    options: [
      { value: 'debian12', label: 'Debian 12', note: '1.5 GB' },
      { value: 'debian11', label: 'Debian 11', warning: 'Ends soon' },
    ],
  },
  {
    label: 'My images',
    options: [{ value: 'private/1', label: 'golden', disabledReason: 'Larger than the plan’s disk' }],
  },
] as const;

const image = { name, label: 'Image', groups: IMAGES } as const;

const SUGGESTIONS = [
  { value: '80', note: 'HTTP' },
  { value: '443', note: 'HTTPS' },
  { value: '22', note: 'SSH', disabledReason: 'Taken already' },
] as const;

const ports = { name, label: 'Port', suggestions: SUGGESTIONS } as const;

const choice = (from: string, records: readonly Thing[] | Error): RecordsChoice<Thing, never> => ({
  label: 'Instances',
  hint: 'Up to 3 services',
  max: 3,
  collection: collectionOf(from, records),
  optionOf: ({ id, label, status }) => ({ id, label, note: status }),
  eligibility: { disabledReasonOf: ({ status }) => (status === 'failed' ? 'has failed' : undefined) },
});

const few = choice('picker', THINGS);

const picked = { onChange: nothing, id: 'example-picker' } as const;

export const parts: Parts = {
  'choice-fields': {
    Select: field('TCP', <SelectField {...protocol} />),
    'Select, empty': field(null, <SelectField {...protocol} required hint="Of the packets" />),
    'Select, wrong': field(null, <SelectField {...protocol} required />, 'Choose a protocol.'),
    Cards: field('DROP', <RadioField name={name} label="Policy" options={POLICIES} />),
    'Cards, one not available, none chosen': field(
      null,
      <RadioField
        name={name}
        label="Policy"
        options={[{ ...POLICIES[0], disabledReason: 'Not on this server' }, POLICIES[1]]}
      />,
      'Choose a policy.',
    ),
    'Four short cards': field(
      'b',
      <RadioField
        name={name}
        label="Slot"
        options={['a', 'b', 'c', 'd'].map((value) => ({ value, label: `sd${value}` }))}
      />,
    ),
    Switch: field(true, <SwitchField name={name} label="Booted" hint="Starts when it is created" />),
    'Switch, off': field(false, <SwitchField name={name} label="Booted" />),
    Checkbox: field(true, <CheckboxField name={name} label="Private IPv4" hint="For NodeBalancers" />),
    'Checkbox, wrong': field(false, <CheckboxField name={name} label="I understand" />, 'Needs your consent'),
  },
  'option-field': {
    Chosen: field('debian12', <OptionField {...image} clearable />),
    Empty: field(null, <OptionField {...image} required hint="What it boots" />),
    Open: opened(field('debian12', <OptionField {...image} />)),
    Loading: field(null, <OptionField {...image} groups={[]} pending />),
    'No longer available': field('private/1', <OptionField {...image} />),
    Wrong: field(null, <OptionField {...image} required />, 'Choose an image.'),
    'Not listed': field(
      '',
      <OptionField {...image} unavailable={{ why: 'Images could not be loaded. Type an ID.', retry: nothing }} />,
    ),
    'The way to load it again': field(
      '',
      <UnavailableHint unavailable={{ why: '', retry: nothing }}>
        <TextField name={name} label="Image" hint="The list could not be loaded." />
      </UnavailableHint>,
    ),
  },
  'records-field': {
    Chosen: field([1, 3], <RecordsField {...few} name={name} />),
    Wrong: field([], <RecordsField {...few} name={name} />, 'Choose one or more'),
  },
  'records-picker': {
    Empty: <RecordsPicker {...few} {...picked} value={[]} />,
    Chosen: <RecordsPicker {...few} {...picked} id="example-chosen" value={[1, 2]} />,
    Open: opened(<RecordsPicker {...few} {...picked} id="example-open" value={[1]} />),
    'More than are listed': opened(
      <RecordsPicker {...choice('picker, many', manyThings(60))} {...picked} id="example-many" value={[]} />,
      400,
    ),
    'Without a list': (
      <RecordsPicker {...choice('picker, failed', refused(403, ''))} {...picked} id="example-ids" value={[12]} />
    ),
  },
  'suggest-field': {
    Suggested: field('443', <SuggestField {...ports} />),
    Open: opened(field('', <SuggestField {...ports} hint="1 to 65,535" />)),
    Wrong: field('0', <SuggestField {...ports} />, 'Enter 1 to 65,535'),
    Optional: field('web', <SuggestField {...ports} label="Group" optional />),
    'An ID, suggested': field(12, <IdField name={name} label="Disk" suggestions={SUGGESTIONS} />),
    'An ID, typed': field(12, <IdField name={name} label="Disk" suggestions={[]} />),
  },
};
