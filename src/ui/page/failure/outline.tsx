import classes from './outline.module.css';

const FACTS = [88, 120, 104, 72, 96];
const TABS = [64, 56, 72, 80];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

const Bone = ({ width }: { width: number | string }) => <span className={classes.bone} style={{ width }} />;

/** The outline of a record's page below its title: facts, tabs, and a part with names and values. */
export const RecordOutline = () => (
  <div aria-hidden className={classes.outline} data-state="loading">
    <div className={classes.facts}>
      {FACTS.map((width) => (
        <div key={width}>
          <Bone width={48} />
          <Bone width={width} />
        </div>
      ))}
    </div>
    <div className={classes.tabs}>
      {TABS.map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
    <dl className={classes.rows}>
      {ROWS.map((row, at) => (
        <div key={row}>
          <Bone width={FACTS[at % FACTS.length] ?? 0} />
          <Bone width={`${30 + ((at * 17) % 30)}%`} />
        </div>
      ))}
    </dl>
  </div>
);

/** The place of the status beside a title. */
export const StatusOutline = () => <span aria-hidden className={classes.pill} />;
