import { Fragment } from 'react';
import classes from './access.module.css';

/** A line of block YAML: what stands before the key, the key, and its value. */
const LINE = /^(\s*(?:- )?)([\w.-]+:)(.*)$/;

/** YAML with its keys and values told apart. */
export const Yaml = ({ text, label }: { text: string; label: string }) => (
  // A long file scrolls: it must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
  <pre className={classes.yaml} role="region" aria-label={label} tabIndex={0}>
    <code>
      {text.split('\n').map((line, index) => {
        const [, indent = '', key, value = ''] = LINE.exec(line) ?? [];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a text have no other identity
          <Fragment key={index}>
            {key === undefined ? (
              line
            ) : (
              <>
                {indent}
                <span className={classes.key}>{key}</span>
                <span className={classes.value}>{value}</span>
              </>
            )}
            {'\n'}
          </Fragment>
        );
      })}
    </code>
  </pre>
);
