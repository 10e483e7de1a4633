import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { vi } from 'vitest';

/** Renders fields in a bare form; gives the form, for assertions. */
export function renderFields(fields: ReactNode, defaultValues: Record<string, unknown>) {
  const seen = vi.fn<(form: UseFormReturn) => void>();
  function Form() {
    const form = useForm({ defaultValues });
    seen(form);
    return <FormProvider {...form}>{fields}</FormProvider>;
  }
  render(
    <MantineProvider env="test">
      <Form />
      <button type="button">Next</button>
    </MantineProvider>,
  );
  const form = (): UseFormReturn => {
    const latest = seen.mock.lastCall?.[0];
    if (latest === undefined) throw new Error('nothing was rendered');
    return latest;
  };
  return { form, user: userEvent.setup() };
}
