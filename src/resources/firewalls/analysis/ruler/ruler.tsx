import { andList } from '#lib/text/format.ts';
import type { Cell } from '#ui/charts/cells/cells.ts';
import { Cells, Note } from '#ui/charts/cells/picture.tsx';
import { describePorts } from '../../model/services.ts';
import type { RuleSet } from '#analysis/packets/rule-set.ts';
import { type Mark, marksOf, othersOpen } from './ports.ts';

const LOOKS = { everyone: 'warning', networks: 'used', nobody: 'empty' } as const;
const WORDS = { everyone: 'Everyone', networks: 'Networks', nobody: 'Nobody' } as const;

const nameOf = ({ ports }: Pick<Mark, 'ports'>): string =>
  ports === undefined ? 'Other ports' : describePorts({ protocol: 'TCP', ports });

/** The same below a mark, one below the other: "22", "SSH". */
const captionOf = (mark: Pick<Mark, 'ports'>): string => nameOf(mark).replace(/^(.+) \((.+)\)$/, '$2\n$1');

/** "SSH (22): 192.0.2.0/24", "8000-8100: everyone, on 8080". */
function sentenceOf(mark: Mark, was: Mark | undefined): string {
  const { who, open } = mark;
  const parts = open.length > 0 ? `, on ${andList(open)}` : '';
  return `${nameOf(mark)}: ${who}${parts}${was === undefined ? '' : ` (before: ${was.who})`}`;
}

const isSame = (one: Mark, other: Mark): boolean => one.who === other.who && one.open.join() === other.open.join();

function cellOf(mark: Mark, index: number, others: readonly Mark[] | undefined, isAfter: boolean): Cell {
  const other = others?.[index];
  const marked = other !== undefined && !isSame(mark, other);
  return {
    key: mark.ports ?? 'others',
    look: LOOKS[mark.reach],
    name: sentenceOf(mark, marked && isAfter ? other : undefined),
    caption: `${captionOf(mark)}\n${WORDS[mark.reach]}`,
    ...(marked && { marked }),
  };
}

interface RulerProps {
  readonly rules: RuleSet;
  /** The rules that these replace; both are shown and what differs is marked, nothing where no port does. */
  readonly before?: RuleSet | undefined;
}

/** Inbound TCP ports by who reaches them through the rules of a firewall. */
export default function Ruler({ rules, before }: RulerProps) {
  const marks = marksOf(rules);
  const old = before && marksOf(before);
  const differs = old !== undefined && marks.some((mark, index) => !isSame(mark, old[index] ?? mark));
  // In a review, ports that nobody changed say nothing.
  if (old !== undefined && !differs) return null;
  return (
    <section aria-label="Ports by who reaches them">
      {differs && (
        <>
          <Note>Before</Note>
          <Cells
            label="Ports before"
            cells={old.map((mark, index) => cellOf(mark, index, marks, false))}
            form="ruler"
          />
          <Note>After. What changes is outlined.</Note>
        </>
      )}
      <Cells
        label={differs ? 'Ports after' : 'Ports'}
        cells={marks.map((mark, index) => cellOf(mark, index, old, true))}
        form="ruler"
        rest="Inbound TCP ports by who reaches them"
      />
      {othersOpen(rules).map((text) => (
        <Note key={text}>{text}</Note>
      ))}
    </section>
  );
}
