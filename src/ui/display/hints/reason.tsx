import { Fragment } from 'react';
import classes from './reason.module.css';

/** A scope or grant in brackets, as `refusalOf` names it. */
const TERM = /(\((?:\w+:\w+|add_\w+)\))/;

/** The reason why something is disabled; the API's name for what is missing is set apart, for those who can give it. */
export const Reason = ({ text }: { text: string }) => (
  <>
    {text.split(TERM).map((part, index) => (
      // eslint-disable-next-line react/no-array-index-key -- the parts of a text have no other key than their place
      <Fragment key={index}>{TERM.test(part) ? <code className={classes.term}>{part}</code> : part}</Fragment>
    ))}
  </>
);
