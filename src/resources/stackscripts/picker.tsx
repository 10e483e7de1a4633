import { useQuery } from '@tanstack/react-query';
import type { StackScript } from '#contract/stackscripts/schema.ts';
import { failureWords } from '#ui/page/failure.tsx';
import { OptionField } from '#ui/form/fields/option-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { stackscripts } from './queries.ts';

interface StackScriptFieldProps extends FieldProps {
  /** Why a script is refused for the form's purpose. */
  refusedOf?(script: StackScript): string | undefined;
  onChosen?(id: string | null): void;
}

const optionOf = (script: StackScript, refusedOf: ((script: StackScript) => string | undefined) | undefined) => ({
  value: String(script.id),
  label: script.label,
  note: [script.mine ? '' : `by ${script.username}`, script.description].filter((part) => part !== '').join(' · '),
  refused: refusedOf?.(script),
});

/** A form field for a script, one's own or a public one; the id is typed where the list cannot be had. */
export function StackScriptField({ refusedOf, ...props }: StackScriptFieldProps) {
  const { data, error, isPending, refetch } = useQuery(stackscripts);
  const list = data ?? [];
  const untold =
    data === null
      ? { why: "This server does not list its scripts. Type the script's id, or leave it empty." }
      : error !== null && data === undefined
        ? {
            why: `${failureWords(error).text} Type the script's id instead, or leave it empty.`,
            retry: () => void refetch(),
          }
        : undefined;
  return (
    <OptionField
      {...props}
      numeric
      clearable
      groups={[
        { label: 'Your scripts', options: list.filter(({ mine }) => mine).map((one) => optionOf(one, refusedOf)) },
        { label: 'Public scripts', options: list.filter(({ mine }) => !mine).map((one) => optionOf(one, refusedOf)) },
      ]}
      pending={isPending}
      placeholder="None"
      nothing="There is no script that you may use"
      untold={untold}
    />
  );
}
