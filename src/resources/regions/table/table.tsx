import type { Region } from '#contract/regions/schema.ts';
import { offers } from '#contract/regions/rules.ts';
import { CAPABILITIES } from '#contract/regions/capabilities.ts';
import { formatNumber, orList } from '#lib/text/format.ts';
import { Muted, Pending } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { roles } from '#ui/table/view/rows/roles.ts';
import { CAPABILITY_COLUMNS, EVERYWHERE } from '../compare/columns.ts';
import type { Answer, Score } from '../compare/score.ts';
import { capabilityName, Mark, RegionStatus } from '../display.tsx';
import { regionPaths } from '../paths.ts';
import type { Group } from './groups.ts';
import classes from './table.module.css';
import type { Totals } from './totals.ts';

/** Whether a region meets a need: quiet where it is plain, in words where it is not. */
const Met = ({ answer }: { answer: Answer }) =>
  answer === 'yes' || answer === 'no' ? (
    <Mark yes={answer === 'yes'} />
  ) : (
    <Status tone="off" label={answer === 'unknown' ? 'Not reported' : 'Not available'} />
  );

/** How many records the user has in a region, and how that compares. */
function Yours({ regionId, totals }: { regionId: string; totals: Totals }) {
  const { count, texts } = totals.of(regionId);
  if (count === 0) return totals.isSettled ? null : <Pending label="Counting" />;
  return (
    <span className={classes.yours} title={texts.join(', ')}>
      <span className={classes.count}>{formatNumber(count)}</span>
      <span className={classes.track} aria-hidden>
        <span style={{ inlineSize: `${(100 * count) / totals.max}%` }} />
      </span>
    </span>
  );
}

/** A column of marks: a capability, or the plan that is needed. */
interface MarkColumn {
  readonly id: string;
  readonly label: string;
  /** The need that it stands for. */
  readonly need: string;
  answerOf(row: Score<Region>): Answer;
}

/** The capabilities that tell regions apart, and everything that is needed. */
export const markColumns = (needs: readonly string[], nameOf: (need: string) => string): readonly MarkColumn[] => [
  ...CAPABILITY_COLUMNS.filter(({ capability }) => needs.includes(capability) || !EVERYWHERE.includes(capability)).map(
    ({ id, capability }) => ({
      id,
      label: capabilityName(capability),
      need: capability,
      answerOf: ({ region, answers }: Score<Region>): Answer =>
        answers.get(capability) ?? (offers(region, capability) ? 'yes' : 'no'),
    }),
  ),
  ...needs
    .filter((need) => !CAPABILITIES.some((capability) => capability === need))
    .map((plan) => ({
      id: plan,
      label: nameOf(plan),
      need: plan,
      answerOf: ({ answers }: Score<Region>): Answer => answers.get(plan) ?? 'unknown',
    })),
];

interface RegionTableProps {
  readonly groups: readonly Group[];
  readonly totals: Totals;
  /** What is needed: capabilities and a plan. */
  readonly needs: readonly string[];
  nameOf(need: string): string;
}

/** Regions in groups, with what the user has there and what they offer; on a phone with what they lack. */
export function RegionTable({ groups, totals, needs, nameOf }: RegionTableProps) {
  const columns = markColumns(needs, nameOf);
  return (
    <div className={classes.wrap}>
      <table {...roles.table} className={classes.table} aria-label="Regions">
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.column}>Region</th>
            <th {...roles.column}>Yours</th>
            {columns.map(({ id, label, need }) => (
              <th key={id} {...roles.column} data-needed={needs.includes(need) || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} {...roles.group}>
            <tr {...roles.row} className={classes.group}>
              <th scope="rowgroup" colSpan={2 + columns.length}>
                {title} <Muted>{rows.length}</Muted>
              </th>
            </tr>
            {rows.map((row) => {
              const { id, label, status } = row.region;
              const lacks = columns.filter((column) => column.answerOf(row) !== 'yes').map((column) => column.label);
              return (
                <tr key={id} {...roles.row}>
                  <th {...roles.name}>
                    <span className={classes.name}>
                      <Link to={regionPaths.page(id)} title={id}>
                        {label}
                      </Link>
                      {status !== 'ok' && <RegionStatus status={status} />}
                    </span>
                  </th>
                  <td {...roles.cell}>
                    <Yours regionId={id} totals={totals} />
                  </td>
                  {columns.map(({ id: column, answerOf, need }) => (
                    <td
                      key={column}
                      {...roles.cell}
                      className={classes.mark}
                      data-needed={needs.includes(need) || undefined}
                    >
                      <Met answer={answerOf(row)} />
                    </td>
                  ))}
                  <td {...roles.cell} className={classes.lacks}>
                    {lacks.length > 0 && `No ${orList(lacks)}`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
