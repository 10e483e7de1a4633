import { Fragment, type ReactNode } from 'react';
import { Fact } from '../unreadable.tsx';
import classes from './details.module.css';

/** A property of a record on a details page. */
export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
  /** The path of what the value says, where the value is true or false or computed: it may not be readable. */
  readonly field?: string;
  /** A sentence that explains it. */
  readonly note?: ReactNode | undefined;
  /** A command or a key, which has whole lines on a narrow screen. */
  readonly long?: boolean;
}

interface SectionProps {
  readonly title: string;
  /** Small default buttons at the end of the heading's line: what one does with what is below. */
  readonly action?: ReactNode;
}

/** Other content of a details page, under a heading. */
export const Section = ({ title, action, children }: SectionProps & { readonly children: ReactNode }) => (
  <section aria-label={title} className={classes.section}>
    <div className={classes.head}>
      <h2>{title}</h2>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
    {children}
  </section>
);

/** Properties under a heading, one below the other. */
export function Details({ details, ...section }: SectionProps & { readonly details: readonly Detail[] }) {
  return (
    <Section {...section}>
      <dl className={classes.list}>
        {details.map(({ label, value, field, note, long }) => (
          <Fragment key={label}>
            <dt data-long={long || undefined}>{label}</dt>
            <dd data-long={long || undefined}>
              <Fact field={field}>{value}</Fact>
              {note !== undefined && (
                <div className={classes.note}>
                  <Fact>{note}</Fact>
                </div>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
}

/** Lays sections out side by side where there is room. */
export const DetailSections = ({ children }: { children: ReactNode }) => (
  <div className={classes.sections}>{children}</div>
);

/** The first tab of a record: what matters most, and beside it, where there is room, what else is known. */
export const MainAndSide = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={classes.beside}>
    <div className={classes.column}>{children}</div>
    <div className={classes.column}>{side}</div>
  </div>
);
