// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OptionField } from './option-field.tsx';

afterEach(cleanup);

describe('OptionField', () => {
  const seen = vi.fn<(form: UseFormReturn<{ image: string }>) => void>();
  function Form() {
    const form = useForm({ defaultValues: { image: 'a/debian13' } });
    seen(form);
    return (
      <FormProvider {...form}>
        <OptionField
          name="image"
          label="Image"
          groups={[
            {
              label: 'Images',
              options: [
                { value: 'a/debian11', label: 'Debian 11', disabledReason: 'no longer offered' },
                { value: 'a/debian12', label: 'Debian 12' },
                { value: 'a/debian13', label: 'Debian 13' },
              ],
            },
          ]}
        />
      </FormProvider>
    );
  }
  const show = () => {
    render(
      <MantineProvider env="test">
        <Form />
        <button type="button">Next</button>
      </MantineProvider>,
    );
    return { value: () => seen.mock.lastCall?.[0].getValues('image'), user: userEvent.setup() };
  };
  const input = () => screen.getByRole('combobox', { name: 'Image' });

  test('Enter takes the first match that can be chosen', async () => {
    const { value, user } = show();
    await user.type(input(), 'deb{Enter}');
    expect(value()).toBe('a/debian12');
    expect(input()).toHaveProperty('value', 'Debian 12');
  });

  test('a text that names one option takes it when the field is left', async () => {
    const { value, user } = show();
    await user.type(input(), 'debian 12');
    await user.tab();
    expect(value()).toBe('a/debian12');
  });

  test('a text is found without its accents, and names an option with them', async () => {
    const { value, user } = show();
    await user.type(input(), 'debiän 12');
    await user.tab();
    expect(value()).toBe('a/debian12');
  });

  test('a text that matches nothing stays with an error until it is corrected or cleared', async () => {
    const { value, user } = show();
    await user.type(input(), 'xyz');
    await user.tab();
    expect(screen.getByText('No match for “xyz”')).toBeTruthy();
    expect(input()).toHaveProperty('value', 'xyz');
    await user.clear(input());
    await user.tab();
    expect(screen.queryByText(/No match/)).toBeNull();
    expect(input()).toHaveProperty('value', 'Debian 13');
    expect(value()).toBe('a/debian13');
  });

  test('a text with several matches is not taken for one of them', async () => {
    const { value, user } = show();
    await user.type(input(), 'deb');
    await user.tab();
    expect(screen.getByText('Choose a match for “deb”')).toBeTruthy();
    expect(value()).toBe('a/debian13');
  });
});
