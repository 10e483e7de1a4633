import { Button, PasswordInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Bounds } from '#contract/fields.ts';
import { Copy } from '#ui/display/copy.tsx';
import { describe, errorProps } from './description.tsx';
import formClasses from '../form.module.css';
import classes from './new-password-field.module.css';
import { useSecret } from './text-fields.tsx';
import { type FieldProps, textOf, useFormField } from './use-field.ts';

/** What a score of the estimator means to whoever chooses the password. */
const STRENGTHS = [
  'Very weak: guessed at once',
  'Weak: guessed soon',
  'Fair: guessed with some effort',
  'Strong: hard to guess',
  'Very strong: out of reach',
] as const;

/** The estimator takes long over longer texts, and they are strong anyway. */
const VALIDATED = 128;

/** How hard a password is to guess, 0 to 4, as soon as the estimator is loaded; undefined for an empty one. */
function useScore(password: string): number | undefined {
  const [judged, setJudged] = useState<{ readonly password: string; readonly score: number }>();
  useEffect(() => {
    if (password === '') return undefined;
    let stale = false;
    // Its dictionaries are heavy; where they cannot be had, nothing is said.
    import('#lib/password.ts').then(
      ({ passwordScore }) => {
        if (!stale) setJudged({ password, score: passwordScore(password.slice(0, VALIDATED)) });
      },
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [password]);
  return password !== '' && judged?.password === password ? judged.score : undefined;
}

/** Signs that cannot be taken for each other. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.+=';
const LENGTH = 24;

/** A password that nobody guesses: 24 signs by chance, some 140 bits. */
export function newPassword(): string {
  // Bytes past the last whole multiple would make some signs likelier than others.
  const fair = 256 - (256 % SIGNS.length);
  let password = '';
  while (password.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < fair && password.length < LENGTH) password += SIGNS[byte % SIGNS.length];
  return password;
}

/**
 * A secret that is being chosen: how strong it is, in words, and a strong one for the asking, which is shown so that it
 * can be kept. Whether it is strong enough is for the server to say.
 */
export function NewPasswordField(props: FieldProps & { readonly bounds: Bounds }) {
  const { name, label, hint, required, bounds } = props;
  const { attach, ...field } = useFormField(props);
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
        Generate a password
      </Button>
      {isMade && (
        <div className={classes.made}>
          <Copy value={value} label={label.toLowerCase()} />
          <span className={formClasses.hint}>Keep it now: it is not shown again once the form is sent.</span>
        </div>
      )}
    </div>
  );
}
