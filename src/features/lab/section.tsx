import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { failureText } from '#ui/page/failure/failure.tsx';
import classes from './lab.module.css';

interface SectionProps {
  readonly title: string;
  /** A sentence that explains it. */
  readonly text?: string;
  /** The error of its latest request. */
  readonly error?: unknown;
  readonly children: ReactNode;
}

/** A section of the lab. */
export function Section({ title, text, error, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {children}
      {error !== undefined && error !== null && (
        <Text role="alert" c="var(--mantine-color-error)">
          {failureText(error).title}: {failureText(error).text}
        </Text>
      )}
    </section>
  );
}
