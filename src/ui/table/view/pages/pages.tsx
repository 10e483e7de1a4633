import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { shownPages } from './shown-pages.ts';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import classes from './pages.module.css';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Stays focusable at the end, where a press does nothing: else the focus would be lost there. */
function Step({ icon: Icon, label, to, pages, onPage }: { icon: LucideIcon; label: string; to: number } & StepTarget) {
  const off = to < 1 || to > pages;
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : () => onPage(to)}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}

type StepTarget = Pick<PagesProps, 'pages' | 'onPage'>;

/** The links to the other pages of a list. Mantine has such a part, but its code would delay the first rows. */
export function Pages({ page, pages, onPage }: PagesProps) {
  const shown = shownPages(page, pages, useNarrow() ? 0 : 1);
  return (
    <span className={classes.pages}>
      <Step icon={ChevronLeft} label="Previous page" to={page - 1} pages={pages} onPage={onPage} />
      {shown.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className={classes.page}
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        ),
      )}
      <Step icon={ChevronRight} label="Next page" to={page + 1} pages={pages} onPage={onPage} />
    </span>
  );
}
