import { Link, useMatch } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import {
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Detail } from '../display/blocks/details.tsx';
import { Fact as FactValue, NotReadable } from '../display/unreadable.tsx';
import { Hinted } from '../display/hints/hint.tsx';
import { lazyPart } from './window/lazy-part.ts';
import classes from './page.module.css';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import type { Rename } from './rename-title.tsx';
import { TitleSlot } from './title-slot.ts';

const RenameTitle = lazyPart(
  () => import('./rename-title.tsx'),
  ({ rename }) => <span className={classes.title}>{rename.value}</span>,
);

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export type Fact = Pick<Detail, 'label' | 'value' | 'field'>;

interface PageProps {
  readonly title: string;
  /** What the heading says instead of the title. */
  readonly heading?: ReactNode;
  /** What it is below; the title itself is not one of them. */
  readonly crumbs?: readonly Crumb[];
  readonly status?: ReactNode;
  readonly rename?: Rename | undefined;
  readonly facts?: readonly Fact[];
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The path whose heading was focused last; the first page of a visit keeps the browser's own focus. */
let announcedPath: string | undefined;

/** Focuses the heading when the path has changed, once per path: tabs and dialogs keep their own focus. */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page's own path: `location` is already that of the next page while this one is still on screen.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  useEffect(() => {
    document.title = `${title} · Binnacle`;
  }, [title]);
  useEffect(() => {
    if (announcedPath !== undefined && announcedPath !== pathname) heading.current?.focus({ preventScroll: true });
    announcedPath = pathname;
  }, [pathname]);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    // A field that asked for the focus as the page was drawn keeps it; a link of a page that stays does not.
    const page = heading.current?.closest(`.${classes.page}`);
    if (isNew.current && page?.contains(document.activeElement) === true) announcedPath = pathname;
    isNew.current = false;
  }, [pathname]);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      // The page is replaced by another state of itself (loading, loaded): the next heading takes over the focus.
      if (document.activeElement === element) announcedPath = '';
    };
  }, []);
  return heading;
}

/** A title that can be renamed where it stands. */
function Title({ rename, children }: { rename: Rename | undefined; children: ReactNode }) {
  /** Undefined until the first time. */
  const [renaming, setRenaming] = useState<boolean>();
  if (rename === undefined) return children;
  const { disabledReason } = rename;
  const button = (
    <Hinted text={disabledReason ?? 'Rename'}>
      {(hint) => (
        <button
          type="button"
          {...hint}
          // It is back after renaming, and with it the focus.
          autoFocus={renaming === false}
          className={classes.pencil}
          aria-label="Rename"
          aria-disabled={disabledReason !== undefined || undefined}
          aria-describedby={disabledReason === undefined ? undefined : 'rename-refused'}
          onClick={disabledReason === undefined ? () => startTransition(() => setRenaming(true)) : undefined}
        >
          <Pencil size={14} aria-hidden />
        </button>
      )}
    </Hinted>
  );
  return (
    <Suspense>
      {renaming === true ? (
        <>
          <Hidden>{children}</Hidden>
          <RenameTitle rename={rename} onClose={() => setRenaming(false)} />
        </>
      ) : (
        <>
          {children}
          <span id="rename-refused" hidden>
            {disabledReason}
          </span>
          {button}
        </>
      )}
    </Suspense>
  );
}

/** In hand before it is on screen, so that the page need not render again for what its list puts there. */
function createSlot(tag: 'span' | 'div' = 'span'): HTMLElement {
  const slot = document.createElement(tag);
  slot.className = classes.slot ?? '';
  return slot;
}

/** Not anew at every render: what moves in a page loses the focus. */
const hold =
  (slot: HTMLElement | null) =>
  (place: HTMLElement | null): void => {
    if (slot !== null && slot.parentNode !== place) place?.append(slot);
  };

/**
 * The layout of every page: breadcrumb; title with status and actions; a line of facts; tabs (`PageTabs`); content.
 * Sets the document's title, and focuses the heading after a navigation.
 */
export function Page({
  title,
  heading: words = title,
  crumbs = [],
  status,
  rename,
  facts = [],
  actions,
  children,
}: PageProps) {
  const heading = useHeadingFocus(title);
  const [create] = useState(() => createSlot());
  const [count] = useState(() => createSlot());
  const [problems] = useState(() => createSlot('div'));
  // On a phone the first five are shown at first.
  const [whole, setWhole] = useState(false);
  const hasActions = actions !== undefined;
  const isList = crumbs.length === 0;
  const places = useMemo(
    () => ({ text: title, create: hasActions ? null : create, count: isList ? count : null, problems }),
    [title, hasActions, create, isList, count, problems],
  );
  return (
    <div className={classes.page}>
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb">
          <ol className={classes.crumbs}>
            {crumbs.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true }}>
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <header className={classes.header}>
        <Title rename={rename}>
          <h1 ref={heading} tabIndex={-1} className={classes.title} dir="auto">
            {words}
          </h1>
        </Title>
        {status}
        {isList && <span ref={hold(count)} className={classes.total} />}
        <div ref={hold(places.create)} className={classes.actions}>
          {actions}
        </div>
      </header>
      <div ref={hold(problems)} className={classes.slot} />
      {facts.length > 0 && (
        <dl className={classes.facts} data-whole={whole}>
          {facts.map(({ label, value, field }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <FactValue field={field}>{value}</FactValue>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > 5 && (
        <button type="button" className={classes.unfold} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          Show {whole ? 'fewer' : 'all'} facts
        </button>
      )}
      <NotReadable />
      <TitleSlot value={places}>{children}</TitleSlot>
    </div>
  );
}
