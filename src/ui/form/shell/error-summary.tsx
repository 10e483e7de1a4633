import { Alert, List, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormParts } from './context.ts';
import { byPath, messagesOf } from '../validation/issues.ts';
import classes from '../form.module.css';
import { attentionText, focusOn, type Report } from './sending/report.ts';
import { RequestId } from './sending/request-id.tsx';

/**
 * The errors of the latest attempt, with links to the fields; corrected ones are left out. It stands above the buttons,
 * where the eye is after the press. Focuses the first field, or itself where an error is about none.
 */
export function ErrorSummary({ report }: { report: Report }) {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { reveal } = useFormParts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (report.banner.length > 0 || !report.entries.some(focusOn)) box.current?.focus();
  }, [report]);

  const invalid = byPath(messagesOf(errors));
  const entries = report.entries.filter(({ path }) => invalid.has(path));
  const sent = report.title !== undefined;
  // The error of the form as a whole disappears as soon as it is corrected, like those of its fields.
  const banner = sent || invalid.has('') ? report.banner : [];
  if (entries.length === 0 && banner.length === 0) return null;
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      color="red"
      variant="light"
      icon={<CircleAlert size={16} aria-hidden />}
      title={report.title ?? attentionText(entries.length + banner.length)}
      className={classes.outcome}
    >
      {banner.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      {entries.length > 0 && (
        <List size="sm" spacing={4} className={classes.links}>
          {entries.map(({ path, label, message, target, entry }) => (
            <List.Item key={path}>
              {target === undefined ? (
                label
              ) : (
                <a
                  href={`#${target}`}
                  onClick={(event) => {
                    event.preventDefault();
                    reveal([path]);
                    focusOn({ target, entry });
                  }}
                >
                  {label}
                </a>
              )}
              : {invalid.get(path) ?? message}
            </List.Item>
          ))}
        </List>
      )}
      <RequestId id={report.requestId} />
    </Alert>
  );
}
