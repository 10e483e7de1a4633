import { Button, PasswordInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Bounds } from '#contract/fields.ts';
import { Copy } from '#ui/display/copy.tsx';
import { describe, errorProps } from './description.tsx';
import formClasses from '../form.module.css';
import classes from './new-password-field.module.css';
import { useSecret } from './text-fields.tsx';
import { type FieldProps, textOf, useFormField } from './use-field.ts';

/** What a score of the estimator means. */
const STRENGTHS = ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'] as const;

/** The estimator is slow for longer texts, and those are strong anyway. */
const VALIDATED = 128;

/** How hard a password is to guess, 0 to 4, once the estimator is loaded; undefined for an empty password. */
function useScore(password: string): number | undefined {
  const [scored, setScored] = useState<{ readonly password: string; readonly score: number }>();
  useEffect(() => {
    if (password === '') return undefined;
    let stale = false;
    // Its dictionaries are large; if they cannot be loaded, no strength is shown.
    import('#lib/password.ts').then(
      ({ passwordScore }) => {
        if (!stale) setScored({ password, score: passwordScore(password.slice(0, VALIDATED)) });
      },
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [password]);
  return password !== '' && scored?.password === password ? scored.score : undefined;
}

/** Without characters that look alike. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.+=';
const LENGTH = 24;

/** A random password of 24 characters, about 140 bits. */
export function newPassword(): string {
  // Larger bytes would make some characters likelier than others, so they are skipped.
  const fair = 256 - (256 % SIGNS.length);
  let password = '';
  while (password.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < fair && password.length < LENGTH) password += SIGNS[byte % SIGNS.length];
  return password;
}

/**
 * A field for choosing a new secret: shows its strength and can generate a strong one, which is shown so that it can be
 * saved. Whether it is strong enough is decided by the server.
 */
export function NewPasswordField(props: FieldProps & { readonly bounds: Bounds }) {
  const { name, label, hint, required, bounds } = props;
  const { attach, ...field } = useFormField(props, { long: true });
  useSecret(name, true);
  const [visible, setVisible] = useState(false);
  const [made, setMade] = useState<string>();
  const value = textOf(field.value);
  const score = useScore(value);
  const isMade = value !== '' && value === made;
  return (
    <div className={classes.password}>
      <PasswordInput
        id={field.id}
        ref={attach}
        label={label}
        description={describe(hint, bounds, value)}
        required={required}
        value={value}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.blur}
        error={field.error}
        // Mantine marks the frame around the input only.
        aria-invalid={field.error !== undefined || undefined}
        errorProps={errorProps}
        visible={visible}
        onVisibilityChange={setVisible}
        autoComplete="new-password"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': `Show ${label}`, tabIndex: 0 }}
      />
      <div className={classes.strength} data-score={score}>
        <span className={classes.strengthBar} aria-hidden>
          {STRENGTHS.map((text, index) => (
            <span key={text} data-lit={(score !== undefined && index <= score) || undefined} />
          ))}
        </span>
        <span role="status">{score === undefined ? '' : STRENGTHS[score]}</span>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          const password = newPassword();
          setMade(password);
          setVisible(true);
          field.change(password);
        }}
      >
        Generate password
      </Button>
      {isMade && (
        <div className={classes.made}>
          <Copy value={value} label={label.toLowerCase()} />
          <span className={formClasses.hint}>Copy it now. You can’t see it again later.</span>
        </div>
      )}
    </div>
  );
}
