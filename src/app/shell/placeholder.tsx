import { useLocation } from '@tanstack/react-router';
import page from '#ui/page/page.module.css';
import table from '#ui/table/tools.module.css';
import filter from '#ui/table/view/filter/field.module.css';
import { NAVIGATION } from './navigation/nav.tsx';
import classes from './placeholder.module.css';
import { pressedFor } from '#ui/page/navigation/pressed.ts';

const BONES = Array.from('abcdefghijkl');

/** The paths of forms; the same as in src/start/script.js. */
const FORM = /\/(new|edit)$/;

interface PlaceholderProps {
  readonly title?: string | undefined;
  /** What it will hold, if that is known: a list has tools. */
  readonly shape?: 'list' | 'form' | undefined;
}

/** The outline of a page that is still loading: its title, if it is known, and rows to come. */
export function PagePlaceholder({ title, shape }: PlaceholderProps) {
  return (
    <div className={page.page} aria-hidden data-placeholder data-shape={shape}>
      <div className={page.header}>
        <div className={`${page.title} ${classes.title}`} data-title>
          {title}
        </div>
      </div>
      <div className={table.tools}>
        <div className={classes.bar}>
          <div className={filter.search}>
            <div className={filter.field} />
          </div>
        </div>
        <div>
          <div className={classes.head} />
          {BONES.map((bone) => (
            <div key={bone} className={classes.bone}>
              <span />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Stands for a page whose code is still loading, with the title that the navigation or the pressed link gave it. */
export function PendingPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const place = NAVIGATION.flatMap(({ places }) => places).find(({ to }) => to === path);
  const isList = place !== undefined && 'reads' in place;
  const shape = isList ? 'list' : FORM.test(path) ? 'form' : undefined;
  return <PagePlaceholder title={place?.label ?? pressedFor(path)} shape={shape} />;
}
