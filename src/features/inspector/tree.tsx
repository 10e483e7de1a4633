import classes from './inspector.module.css';

/** How deep a value is open at first, and how many entries of a list are written out. */
const OPEN = 2;
const MOST = 100;

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

const summaryOf = (value: object): string =>
  Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;

interface TreeProps {
  readonly value: unknown;
  readonly name?: string;
  readonly depth?: number;
}

/** A JSON value whose parts fold. */
export function Tree({ value, name, depth = 0 }: TreeProps) {
  const key = name !== undefined && <span className={classes.key}>{name}: </span>;
  if (!isParent(value) || Object.keys(value).length === 0)
    return (
      <div className={classes.leaf}>
        {key}
        {typeof value === 'string' && depth === 0 ? value : JSON.stringify(value)}
      </div>
    );
  const entries = Object.entries(value);
  return (
    <details open={depth < OPEN} className={classes.branch}>
      <summary>
        {key}
        {summaryOf(value)}
      </summary>
      {entries.slice(0, MOST).map(([one, inner]) => (
        <Tree key={one} name={one} value={inner} depth={depth + 1} />
      ))}
      {entries.length > MOST && <div className={classes.leaf}>and {entries.length - MOST} more</div>}
    </details>
  );
}
