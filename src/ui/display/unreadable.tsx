import { Component, createContext, isValidElement, type ReactNode, useContext } from 'react';
import { unreadableBy, unreadableIn } from '#contract/loose.ts';
import { andList } from '#lib/text/format.ts';
import { standsIn } from '#lib/unreadable.ts';
import { Hinted } from './hints/hint.tsx';
import { Hidden } from './blocks/plain.tsx';
import { Status } from './status.tsx';

/** "specs.transfer"; a record of which nothing can be read has no path. */
export const pathsText = (paths: readonly string[]): string => andList(paths.map((path) => path || 'the whole record'));

interface UnreadableProps {
  readonly paths: readonly string[];
  /** What can be read of it; default: the word alone. */
  readonly children?: ReactNode;
}

/** A value that could not be read, in its place, with its path in a hint. */
export function Unreadable({ paths, children = 'unreadable' }: UnreadableProps) {
  const hint = `Can’t be read: ${pathsText(paths)}`;
  return (
    <Hinted text={hint}>
      {(props) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the hint must be reached by keyboard
        <span {...props} tabIndex={0} data-unreadable>
          <Status tone="warning" label={children} />
          <Hidden>{hint}</Hidden>
        </span>
      )}
    </Hinted>
  );
}

interface GuardProps {
  readonly paths: readonly string[];
  readonly show: () => ReactNode;
}

const Shown = ({ show }: Pick<GuardProps, 'show'>): ReactNode => show();

/** The last resort for what computes with a value that could not be read. */
class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    const { paths, show } = this.props;
    return this.state.failed ? <Unreadable paths={paths} /> : <Shown show={show} />;
  }
}

/**
 * What a cell shows of a record: where it `reads` what could not be read, that is marked. The cell that names the record
 * marks all that could not be read of it, as no other may show it.
 */
export function readCell<T>(
  row: T,
  cell: (row: T) => ReactNode,
  { names = false, reads = cell }: { readonly names?: boolean; readonly reads?: (row: T) => unknown } = {},
): ReactNode {
  const all = unreadableIn(row);
  if (all.length === 0) return cell(row);
  const paths = names ? all : unreadableBy(row, reads);
  const shown = <Guard paths={all} show={() => cell(row)} />;
  if (paths.length === 0) return shown;
  // Of a list, the other entries can be read.
  return (
    <Unreadable paths={paths}>{names || paths.every((path) => path.endsWith(']')) ? shown : undefined}</Unreadable>
  );
}

/** The record that a page, or a part of it, is about: its facts mark what could not be read of it. */
export const OnPage = createContext<unknown>(undefined);

const useUnreadable = (): readonly string[] => unreadableIn(useContext(OnPage));

/** Names what could not be read of the record around it; forms leave it as it is. */
export function NotReadable() {
  const paths = useUnreadable();
  if (paths.length === 0) return null;
  return (
    <p role="note">
      <Status tone="warning" label={`Unreadable: ${pathsText(paths)}`} /> Saving other values leaves this as it is.
    </p>
  );
}

/** Whether what is to be shown has a stand-in: in place of all of it, or as one of several texts. */
function standsWhere(shown: unknown): 'all' | 'part' | undefined {
  if (isValidElement<object>(shown)) return inside(Object.values(shown.props));
  if (!Array.isArray(shown)) return typeof shown !== 'object' && standsIn(shown) ? 'all' : undefined;
  if (shown.length < 2 || !shown.every((one) => typeof one === 'string')) return inside(shown);
  return shown.some(standsIn) ? 'part' : undefined;
}

const inside = (parts: readonly unknown[]) => parts.map(standsWhere).find((where) => where !== undefined);

interface FactProps {
  /** The path of its value, where what is shown cannot tell: of what is true or false, or computed. */
  readonly field?: string | undefined;
  readonly children: ReactNode;
}

/** The value of a fact; what could not be read is marked. */
export function Fact({ field, children }: FactProps) {
  const all = useUnreadable();
  const own = field === undefined ? [] : all.filter((path) => path === field || path.startsWith(`${field}.`));
  const where = own.length > 0 ? 'all' : all.length > 0 ? standsWhere(children) : undefined;
  if (where === undefined) return children;
  return <Unreadable paths={own.length > 0 ? own : all}>{where === 'part' ? children : undefined}</Unreadable>;
}
