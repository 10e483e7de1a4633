import { Fragment } from 'react';
import classes from './reason.module.css';

/** A scope or grant in brackets, as `refusalOf` names it. */
const TERM = /(\((?:\w+:\w+|add_\w+)\))/;

/** The reason why something is disabled; the API's name for what is missing is set apart, for those who can give it. */
export const Reason = ({ text }: { text: string }) => (
  <>
    {text.split(TERM).map((part, index) => (
      // The parts of a text have no other key than their place.
      // eslint-disable-next-line react/no-array-index-key -- see above
      <Fragment key={index}>{TERM.test(part) ? <code className={classes.term}>{part}</code> : part}</Fragment>
    ))}
  </>
);
