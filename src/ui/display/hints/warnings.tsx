import { TriangleAlert } from 'lucide-react';
import { sentence } from '#lib/text/format.ts';
import classes from './warnings.module.css';

interface WarningsProps {
  readonly label: string;
  readonly texts: readonly string[];
  /** It opens something to the internet, and is red. */
  readonly danger?: true;
}

/** What an action breaks or opens, a line each; nothing where it does neither. */
export function Warnings({ label, texts, danger }: WarningsProps) {
  if (texts.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label={label} data-danger={danger}>
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert size={16} aria-hidden /> {sentence(text)}
        </li>
      ))}
    </ul>
  );
}
