import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { AddAddress } from '#features/reach/public.ts';
import { LinesField } from '#ui/form/fields/fields.ts';
import { accessWarning } from './display.ts';

/** The access list of a database, with a warning where it lets in nobody or everybody. */
export function AccessField() {
  const warning = useFormValues(({ allow_list: list }: { readonly allow_list: readonly string[] }) =>
    accessWarning(list),
  );
  return (
    <>
      <LinesField
        name="allow_list"
        label="Access list"
        hint="One IPv4 address or range per line."
        placeholder="203.0.113.0/24"
        warning={warning}
      />
      <Suspense fallback={<Skeleton height={64} />}>
        <AddAddress lists={{ ipv4: 'allow_list' }} balancers={false} />
      </Suspense>
    </>
  );
}
