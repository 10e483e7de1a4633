import { ActionButton } from '#ui/actions/action.tsx';

interface SubmitButtonProps {
  readonly label: string;
  readonly pending: boolean;
  readonly disabledReason: string | undefined;
}

/** Never disabled: while pending or refused it keeps the focus and says so. */
export const SubmitButton = ({ label, pending, disabledReason }: SubmitButtonProps) => (
  <ActionButton type="submit" disabledReason={disabledReason} busy={pending}>
    {label}
  </ActionButton>
);
