import { PasswordInput } from '@mantine/core';
import type { RefObject } from 'react';

interface TokenFieldProps {
  readonly value: string;
  readonly onChange: (token: string) => void;
  readonly error: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** A field for a personal access token: masked, open to paste and password managers, trimmed. */
export function TokenField({ value, onChange, error, field }: TokenFieldProps) {
  return (
    <PasswordInput
      ref={field}
      label="Personal access token"
      description="It is sent only to this API."
      name="token"
      autoComplete="current-password"
      required
      value={value}
      error={error}
      aria-invalid={error !== undefined || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(value.trim())}
      visibilityToggleButtonProps={{ 'aria-label': 'Show the token' }}
    />
  );
}

/** Shown for a token that the server does not accept. */
export const WRONG_TOKEN = 'The server does not accept this token. It may be mistyped, expired or revoked.';
