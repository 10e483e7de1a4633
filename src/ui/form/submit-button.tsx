import { Button, Loader } from '@mantine/core';
import { ActionButton } from '../action.tsx';

interface SubmitButtonProps {
  readonly label: string;
  readonly pending: boolean;
  readonly refused: string | undefined;
}

/** Never disabled: pending or refused it keeps the focus and says so. */
export function SubmitButton({ label, pending, refused }: SubmitButtonProps) {
  if (refused !== undefined) return <ActionButton refused={refused}>{label}</ActionButton>;
  return (
    <Button
      type="submit"
      aria-disabled={pending || undefined}
      leftSection={pending ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
    >
      {label}
    </Button>
  );
}
