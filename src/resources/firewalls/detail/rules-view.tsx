import { Skeleton, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import type { FirewallRule, FirewallRules } from '#contract/firewalls/schema.ts';
import { capitalized } from '#lib/text/format.ts';
import { NamedNetworks } from '#features/reach/public.ts';
import { Fact, readCell } from '#ui/display/unreadable.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { roles } from '#ui/table/view/rows/roles.ts';
import { type Review, reviewRules } from '../analysis/review/review.ts';
import { ActionWord, OpenMark, RuleMarks } from '../rules/editor/rule-marks.tsx';
import { type Direction, DIRECTIONS } from '#analysis/packets/rule-set.ts';
import { anywhereOf, EFFECTS, networksOf, ORDER, restOf, WORDS } from '../model/display.ts';
import { describePorts } from '../model/services.ts';
import classes from './rules-view.module.css';

const Ruler = lazyPart(() => import('../analysis/ruler/ruler.tsx'));

/** At most this many networks of a rule are visible at first; a rule may have 255 of them (doc 3 §8). */
const NAMED = 3;

/** Networks, with the names of their holders once those are known. */
const Named = ({ networks }: { networks: readonly string[] }) => (
  <Suspense fallback={networks.join(', ')}>
    <NamedNetworks networks={networks} />
  </Suspense>
);

/** The first networks of a rule; the rest are collapsed, but the browser's search still finds them. */
function Networks({ rule }: { rule: FirewallRule }) {
  const anywhere = anywhereOf(rule);
  if (anywhere !== undefined) return capitalized(anywhere);
  const networks = networksOf(rule);
  const rest = networks.slice(NAMED);
  return (
    <>
      <span className={classes.mono}>
        <Named networks={networks.slice(0, NAMED)} />
      </span>
      {rest.length > 0 && (
        <details>
          <summary>and {rest.length} more</summary>
          <div className={classes.mono}>
            <Named networks={rest} />
          </div>
        </details>
      )}
    </>
  );
}

interface DirectionProps {
  readonly direction: Direction;
  readonly set: FirewallRules;
  readonly advice: Review;
}

function DirectionTable({ direction, set, advice }: DirectionProps) {
  const rules = set[direction];
  const policy = set[`${direction}_policy`];
  const { title, peer } = WORDS[direction];
  const heading = `${direction}-rules`;
  return (
    <section className={classes.direction} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb={4}>
        {title} rules
      </Title>
      <table {...roles.table} className={classes.rules} aria-labelledby={heading}>
        <thead {...roles.group} className={classes.head}>
          <tr {...roles.row}>
            {['#', 'Label', 'Action', 'Protocol', 'Ports', peer].map((heading) => (
              <th key={heading} {...roles.column}>
                {heading}
              </th>
            ))}
            {/* Sighted users see what the second line of a rule is; its heading is for screen readers. */}
            <th {...roles.column} className={classes.unseen}>
              Remarks
            </th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rules.map((rule, index) => (
            // Rules have no id; they are identified by position, which is their order of application (doc 3 §2.1).
            <tr {...roles.row} key={index} className={classes.rule}>
              <td {...roles.cell}>{index + 1}</td>
              <td {...roles.cell} className={classes.named}>
                {readCell(rule, ({ label }) => label ?? '')}
                {rule.description ? (
                  <Text size="xs" c="dimmed">
                    {readCell(rule, ({ description }) => description)}
                  </Text>
                ) : null}
              </td>
              <td {...roles.cell}>
                {readCell(rule, ({ action }) => (
                  <ActionWord action={action} />
                ))}
              </td>
              <td {...roles.cell}>{readCell(rule, ({ protocol }) => protocol)}</td>
              <td {...roles.cell}>{readCell(rule, (one) => capitalized(describePorts(one)))}</td>
              <td {...roles.cell}>
                <OpenMark warnings={advice.rules[index]} />
                {readCell(
                  rule,
                  (one) => (
                    <Networks rule={one} />
                  ),
                  { reads: ({ addresses }) => addresses },
                )}
              </td>
              <td {...roles.cell} className={classes.remarks}>
                <RuleMarks direction={direction} index={index} warnings={advice.rules[index]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot {...roles.group}>
          <tr {...roles.row} className={classes.rule}>
            <td {...roles.cell} />
            <td {...roles.cell} className={classes.policy} aria-colspan={6}>
              {restOf(direction, rules.length)}{' '}
              <strong>
                <Fact>{EFFECTS[policy] ?? policy}</Fact>
              </strong>
              <RuleMarks direction={direction} index={undefined} warnings={advice.policy} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The rules of a Firewall in the order in which they are tried, with the policy for all other packets. */
export function RulesView({ rules }: { rules: FirewallRules }) {
  const advice = reviewRules(rules);
  return (
    <div className={classes.directions}>
      <Suspense fallback={<Skeleton height={122} />}>
        <Ruler rules={rules} />
      </Suspense>
      <Text c="dimmed" size="sm">
        {ORDER}
      </Text>
      {DIRECTIONS.map((direction) => (
        <DirectionTable key={direction} direction={direction} set={rules} advice={advice[direction]} />
      ))}
    </div>
  );
}
