// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KernelField } from './picker.tsx';
import { kernels } from './queries.ts';

const kernel = (id: string, label: string, deprecated = false) => ({
  id,
  label,
  deprecated,
  version: '6.1',
  architecture: 'x86_64' as const,
  kvm: true,
  pvops: true,
  built: null,
});

const seen = vi.fn<(form: UseFormReturn<{ kernel: string }>) => void>();
const value = () => seen.mock.lastCall?.[0].getValues('kernel');

function Form() {
  const form = useForm({ defaultValues: { kernel: 'compute/old' } });
  useEffect(() => seen(form));
  return (
    <FormProvider {...form}>
      <KernelField name="kernel" label="Kernel" used={[]} />
    </FormProvider>
  );
}

beforeEach(() => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(kernels.queryKey, [
    kernel('compute/latest-64bit', 'Latest 64 bit'),
    kernel('compute/grub2', 'GRUB 2'),
    kernel('compute/old', 'Old', true),
  ]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Form />
      </QueryClientProvider>
    </MantineProvider>,
  );
});

afterEach(cleanup);

const input = () => screen.getByRole('combobox', { name: 'Kernel' });

test('Enter takes the first kernel that matches what is typed; a deprecated one says so', async () => {
  const user = userEvent.setup();
  expect(screen.getByText('Deprecated. Choose another kernel when you can.')).toBeTruthy();
  await user.clear(input());
  await user.type(input(), 'grub{Enter}');
  expect(value()).toBe('compute/grub2');
});

test('typed text that matches no kernel stays, with an error', async () => {
  const user = userEvent.setup();
  await user.clear(input());
  await user.type(input(), 'nonsense');
  await user.tab();
  expect(input()).toHaveProperty('value', 'nonsense');
  expect(screen.getAllByText('No match for “nonsense”').length).toBeGreaterThan(0);
  expect(value()).toBe('compute/old');
});
