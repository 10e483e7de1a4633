import { Menu as MenuIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './header.module.css';
import { Mark } from './mark.tsx';

/** Makes the element of a place in the header. */
type Place = (content: ReactNode, className: string | undefined) => ReactNode;

interface BarProps {
  readonly name: string;
  readonly demo: boolean;
  readonly keys: string;
  readonly burger: Place;
  readonly brand: Place;
  readonly chip: Place;
  readonly search: Place;
  /** What runs; its place is kept while nothing does. */
  readonly running: ReactNode;
  /** What stands at the right. */
  readonly children: ReactNode;
}

/**
 * What the header holds, in its order. The console makes links and buttons of its places, and the page's frame (before
 * any script has run) elements that do nothing yet.
 */
export const HeaderBar = ({ name, demo, keys, burger, brand, chip, running, search, children }: BarProps) => (
  <header className={classes.header} data-chrome>
    <span className={classes.burger}>{burger(<MenuIcon size={16} aria-hidden />, undefined)}</span>
    {brand(
      <>
        <Mark />
        <span className={classes.brandName}>{name}</span>
      </>,
      classes.brand,
    )}
    {demo && chip('Demo', classes.chip)}
    <span className={classes.space} />
    {running}
    {search(
      <>
        <Search size={16} aria-hidden />
        <span>Search</span>
        <kbd>{keys}</kbd>
      </>,
      classes.search,
    )}
    {children}
  </header>
);
