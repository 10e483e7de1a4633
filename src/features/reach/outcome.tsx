import { useSearch } from '@tanstack/react-router';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { Answer, Branch, Hop, HopKind, Place, Verdict } from '#analysis/reach/types.ts';
import { answerWords, missingText, reasonText } from '#analysis/reach/words.ts';
import { capitalized } from '#lib/text/format.ts';
import { Mark } from '#ui/display/mark.tsx';
import type { Tone } from '#ui/display/status.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Path, Stop } from '#ui/page/path.tsx';
import { databasePaths } from '#resources/databases/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { kindOfType, lookOf, pageOf } from '#resources/kinds.ts';
import classes from './packet.module.css';

/** What a packet is tested against: a record, and its name. */
export interface PacketTarget {
  readonly label: string;
  readonly place: Place;
  /** Where it listens, if that is one port: then none need be typed. */
  readonly port?: number | undefined;
}

/** A station by its kind: "Instance"; what is no record is called as it is. */
function wordFor(kind: HopKind): string {
  const known = kindOfType(kind);
  return capitalized(known === undefined ? kind : lookOf(known).noun);
}

/** The page of the record on the way; the access list of a database checks the address of the packet. */
function pageAt({ kind, record }: Hop, packet: string | undefined): string | undefined {
  if (record === undefined) return undefined;
  if (kind === 'access list') return databasePaths.page(record.id, { tab: 'access', packet });
  const known = kindOfType(kind);
  return known && pageOf(known, record.id);
}

const VERDICTS: Readonly<Record<Verdict['verdict'], { readonly tone: Tone; readonly word: string }>> = {
  passes: { tone: 'ok', word: 'Passes' },
  stopped: { tone: 'bad', word: 'Stopped' },
  unknown: { tone: 'neutral', word: 'Not known' },
};

const ICONS = { passes: CircleCheck, stopped: CircleX, unknown: CircleHelp } as const;

const LISTED: Readonly<Record<Verdict['verdict'], string>> = {
  passes: 'Allowed',
  stopped: 'Not allowed',
  unknown: 'Not known',
};

/** What stands in the box of a hop; `port` of the packet: "TCP 443". A part of the target does not repeat its name. */
function labelOf({ kind, record, rule, verdict }: Hop, target: string, port: string): string {
  if (kind === 'access list') return LISTED[verdict];
  if (kind === 'port' && record?.label === target) return port;
  if (record === undefined) return kind === 'firewall' && verdict === 'passes' ? 'No enabled firewall' : wordFor(kind);
  return rule === undefined ? record.label : `${record.label}, rule ${rule + 1}`;
}

/** A reason as a line of its own; a name that it begins with stays as it is. */
const asLine = (text: string, { record }: Hop): string =>
  record !== undefined && text.startsWith(record.label) ? text : capitalized(text);

/** Why a hop does not let the packet through; it may begin with the name of a record. */
function noteOf(hop: Hop, from: string): string | undefined {
  if (hop.verdict === 'stopped') return asLine(reasonText(hop, from), hop);
  return hop.verdict === 'unknown' && hop.missing[0] !== undefined
    ? asLine(missingText(hop.missing[0]), hop)
    : undefined;
}

/**
 * The hops as a way is drawn elsewhere: the firewall before the service that it guards, and an interface only where it
 * decides, as it is the instance again.
 */
function drawn(hops: readonly Hop[], place: Place): readonly Hop[] {
  const shown = hops.filter(({ kind, verdict }) => kind !== 'interface' || verdict !== 'passes');
  const at = shown.findLastIndex(({ kind, record }) => kind === place.kind && 'id' in place && record?.id === place.id);
  const guard = shown.findLastIndex(({ kind }) => kind === 'firewall');
  const filter = shown[guard];
  if (at === -1 || guard <= at || filter === undefined) return shown;
  return shown.toSpliced(guard, 1).toSpliced(at, 0, filter);
}

interface HopsProps extends Pick<OutcomeProps, 'from' | 'port'> {
  readonly hops: readonly Hop[];
  readonly target: string;
}

/** The hops of a packet; what is behind the one that stops it is never reached. */
function Hops({ hops, from, target, port }: HopsProps) {
  const { packet } = useSearch({ strict: false });
  const end = hops.findIndex(({ verdict }) => verdict === 'stopped');
  return (
    <Path label="Way of the packet" isWhole>
      {hops.map((hop, index) => (
        <Stop
          key={`${hop.kind} ${hop.record?.id ?? ''} ${index}`}
          title={hop.kind === 'internet' ? 'From' : wordFor(hop.kind)}
          way={end !== -1 && index > end ? 'broken' : undefined}
          items={[
            {
              id: 'hop',
              label: hop.kind === 'internet' ? capitalized(from) : labelOf(hop, target, port),
              to: pageAt(hop, packet),
              // What it never gets to lets nothing through.
              state: !(end !== -1 && index > end && hop.verdict === 'passes') && (
                <Mark tone={VERDICTS[hop.verdict].tone} label={VERDICTS[hop.verdict].word} />
              ),
            },
          ]}
        />
      ))}
    </Path>
  );
}

/** One of several ways on, in a line: the records that it passes, or why it does not go on. */
function BranchLine({ branch: { hops, verdict }, from }: { branch: Branch; from: string }) {
  const Icon = ICONS[verdict];
  const why = hops.map((hop) => noteOf(hop, from)).find((note) => note !== undefined);
  return (
    <li data-verdict={verdict}>
      <Icon size={16} aria-label={VERDICTS[verdict].word} />
      <span>{why ?? [...new Set(hops.flatMap(({ record }) => record?.label ?? []))].join(' → ')}</span>
    </li>
  );
}

/** A text in which the names of firewalls lead to them. */
function Linked({ text, hops }: { text: string; hops: readonly Hop[] }) {
  const [hop, ...others] = hops.filter(({ kind, record }) => kind === 'firewall' && record !== undefined);
  const record = hop?.record;
  if (record === undefined) return text;
  const at = text.indexOf(record.label);
  if (at === -1) return <Linked text={text} hops={others} />;
  return (
    <>
      {text.slice(0, at)}
      <Link to={firewallPaths.page(record.id)}>{record.label}</Link>
      <Linked text={text.slice(at + record.label.length)} hops={others} />
    </>
  );
}

interface OutcomeProps {
  readonly answer: Answer;
  /** Who sends, as in a sentence. */
  readonly from: string;
  readonly target: PacketTarget;
  /** "TCP 443". */
  readonly port: string;
  /** Whether its way is drawn, too. */
  readonly isDrawn: boolean;
}

/** Whether the packet gets to a target, the reason, and its way. */
export function Outcome({ answer, from, target: { label, place }, port, isDrawn }: OutcomeProps) {
  const Icon = ICONS[answer.verdict];
  const { says, why, hops } = answerWords(answer, from, label, `on ${port}`);
  return (
    <div className={classes.outcome}>
      <p data-verdict={answer.verdict}>
        <Icon size={16} aria-hidden />
        <span>
          {says}: <Linked text={why} hops={hops} />.
        </span>
      </p>
      {isDrawn && <Hops hops={drawn(answer.hops, place)} from={from} target={label} port={port} />}
      {isDrawn && answer.branches.length > 0 && (
        <ul aria-label="Ways on">
          {answer.branches.map((branch, index) => (
            <BranchLine
              key={branch.hops.map(({ record }) => record?.id).join(' ') || index}
              branch={branch}
              from={from}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
