import { useId } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { SIZE } from '../../data/search.ts';
import { Pages } from './pages.tsx';
import classes from '../../tools.module.css';

const SIZES = [25, 50, 100, 250, 500];
interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly matching: number;
  /** Whether their number stands beside the page's title. */
  readonly counted: boolean;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** The current position in the list, links to the other pages, and the page size. */
export default function Pager({ page, pages, pageSize, matching, counted, onPage, onPageSize }: PagerProps) {
  const id = useId();
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, matching);
  const sizes = SIZES.includes(pageSize) ? SIZES : [...SIZES, pageSize].toSorted((a, b) => a - b);
  if (matching <= SIZE.min && pages === 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages" data-chrome>
      {(pages > 1 || !counted) && (
        <span className={classes.range}>
          {formatNumber(from)}–{formatNumber(to)} {!counted && `of ${formatNumber(matching)}`}
        </span>
      )}
      {pages > 1 && <Pages page={page} pages={pages} onPage={onPage} />}
      {matching > SIZE.min && (
        <span className={classes.size}>
          <label htmlFor={id}>Rows per page</label>
          <select
            id={id}
            className={classes.input}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </span>
      )}
    </nav>
  );
}
