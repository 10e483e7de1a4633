import { ActionButton } from '#ui/actions/action.tsx';

interface SubmitButtonProps {
  readonly label: string;
  readonly pending: boolean;
  readonly refused: string | undefined;
}

/** Never disabled: pending or refused it keeps the focus and says so. */
export const SubmitButton = ({ label, pending, refused }: SubmitButtonProps) => (
  <ActionButton type="submit" refused={refused} busy={pending}>
    {label}
  </ActionButton>
);
