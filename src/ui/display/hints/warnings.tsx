import { TriangleAlert } from 'lucide-react';
import { sentence } from '#lib/text/format.ts';
import classes from './warnings.module.css';

/** What an action breaks, a line each; nothing where it breaks nothing. */
export function Warnings({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label={label}>
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert size={16} aria-hidden /> {sentence(text)}
        </li>
      ))}
    </ul>
  );
}
