import { useQuery } from '@tanstack/react-query';
import type { StackScript } from '#contract/stackscripts/schema.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { stackscripts } from './queries.ts';

interface StackScriptFieldProps extends FieldProps {
  /** Why a script is refused. */
  disabledReasonOf?(script: StackScript): string | undefined;
  onChosen?(id: string | null): void;
}

const optionOf = (
  script: StackScript,
  disabledReasonOf: ((script: StackScript) => string | undefined) | undefined,
) => ({
  value: String(script.id),
  label: script.label,
  note: [script.mine ? '' : `by ${script.username}`, script.description].filter((part) => part !== '').join(' · '),
  disabledReason: disabledReasonOf?.(script),
});

/** A form field for a script, the user's own or a public one; the id is typed when the list is unavailable. */
export function StackScriptField({ disabledReasonOf, ...props }: StackScriptFieldProps) {
  const { data, error, isPending, refetch } = useQuery(stackscripts);
  const list = data ?? [];
  const unavailable =
    data === null
      ? { why: 'This server doesn’t list scripts. Type a script ID, or leave it empty.' }
      : error !== null && data === undefined
        ? {
            why: `${notLoadedText(error, 'Scripts')} Type a script ID, or leave it empty.`,
            retry: () => void refetch(),
          }
        : undefined;
  return (
    <OptionField
      {...props}
      numeric
      clearable
      groups={[
        {
          label: 'Your scripts',
          options: list.filter(({ mine }) => mine).map((one) => optionOf(one, disabledReasonOf)),
        },
        {
          label: 'Public scripts',
          options: list.filter(({ mine }) => !mine).map((one) => optionOf(one, disabledReasonOf)),
        },
      ]}
      pending={isPending}
      placeholder="None"
      nothing="No scripts available"
      unavailable={unavailable}
    />
  );
}
