import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nothing as empty } from '#contract/envelope.ts';
import { text } from '#contract/fields.ts';
import { nothing, type Parts, Still } from '../../example.tsx';
import { Fields } from '../example.tsx';
import { PasswordField, TagsField, TextField } from '../fields/fields.ts';
import { FieldGroup } from '../fields/group.tsx';
import { Aside } from './aside.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Footer } from './footer.tsx';
import { FormShell } from './form-shell.tsx';
import ReviewDialog from './review-dialog.tsx';
import type { FormShellProps } from './types.ts';

const LABEL = { min: 3, max: 32 } as const;

const Body = z.object({ label: text(LABEL), tags: z.array(text({ min: 3, max: 50 })), password: z.string() });

const defaults = { label: 'web-1', tags: ['shop'], password: '' };

const form = {
  endpoint: endpoint('POST', '/examples', { section: 'an example', body: Body, response: empty }),
  schema: Body,
  defaults,
  submitLabel: 'Create instance',
  // No draft is kept of what somebody tries here.
  onCancel: nothing,
  onDone: nothing,
  invalidates: [],
  summary: ({ label }: typeof defaults) => <Text size="sm">An instance called {label}</Text>,
  children: (
    <>
      <TextField name="label" label="Label" bounds={LABEL} required />
      <FieldGroup label="Access">
        <PasswordField name="password" label="Root password" />
        <TagsField name="tags" label="Tags" hint="Labels for filtering and grouping" />
      </FieldGroup>
    </>
  ),
} as const;

function Beside({ panels }: { panels?: FormShellProps['panels'] }) {
  const { control } = useForm<FieldValues>({ defaultValues: defaults });
  return <Aside form={{ ...form, panels }} control={control} secrets={['password']} />;
}

const footer = {
  submitLabel: 'Create instance',
  done: undefined,
  onFollow: nothing,
  pending: false,
  disabledReason: undefined,
  charged: undefined,
  cancelTo: '/compute',
  onCancel: nothing,
  dialog: undefined,
  aside: null,
  asideName: 'summary',
} as const;

const LONG = 'Enter 3 to 32 characters';

/** Beside a field that has an error. */
const found = (shown: ReactNode) => (
  <Still>
    <Fields values={defaults} errors={{ label: LONG }}>
      {shown}
    </Fields>
  </Still>
);

export const parts: Parts = {
  aside: {
    Summary: <Beside />,
    'With a tool of the form': (
      <Beside panels={[{ id: 'test', label: 'Test', content: () => <Text size="sm">What a packet meets</Text> }]} />
    ),
  },
  'error-summary': {
    'Fields to mend': found(
      <ErrorSummary report={{ entries: [{ path: 'label', label: 'Label', message: LONG }], banner: [] }} />,
    ),
    'Refused by the server': found(
      <ErrorSummary
        report={{
          title: 'The server refused this',
          entries: [],
          banner: ['You have reached the limit of 100 instances.'],
          requestId: '7f3c2a90',
        }}
      />,
    ),
  },
  footer: {
    Ready: (
      <Fields values={defaults}>
        <Footer {...footer} charged />
      </Fields>
    ),
    Sending: (
      <Fields values={defaults}>
        <Footer {...footer} pending />
      </Fields>
    ),
    'Not allowed': (
      <Fields values={defaults}>
        <Footer {...footer} disabledReason="You may only read instances." />
      </Fields>
    ),
    'A field to mend': found(<Footer {...footer} />),
    'Done already': (
      <Fields values={defaults}>
        <Footer {...footer} done={{ label: 'web-1', to: '/compute/1' }} />
      </Fields>
    ),
    'In a dialog': (
      <Fields values={defaults}>
        <Footer {...footer} dialog />
      </Fields>
    ),
  },
  'form-shell': {
    'To create a record': <FormShell {...form} charged />,
    'In a dialog': <FormShell {...form} dialog />,
    'Read-only': (
      <FormShell
        {...form}
        submitLabel="Save changes"
        disabledReason="Your user can only read this instance"
        conflict={{ original: {}, reread: async () => ({}) }}
      />
    ),
    'Not allowed at all': (
      <FormShell {...form} disabledReason="Your token can’t change instances (computes:read_write)" />
    ),
  },
  'review-dialog': {
    Open: (
      <ReviewDialog
        review={{ title: 'Review the changes', confirm: 'Save rules', content: () => 'One rule is removed.' }}
        values={defaults}
        onConfirm={nothing}
        onBack={nothing}
      />
    ),
  },
};
