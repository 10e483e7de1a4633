import { Button, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useWho } from '#api/permissions/permissions.ts';
import type { Answer, Branch, Hop, HopKind, Place, Question, Verdict } from '#contract/reach/types.ts';
import { answerText, missingText, reasonText } from '#contract/reach/words.ts';
import { Mark } from '#ui/display/mark.tsx';
import type { Tone } from '#ui/display/status.tsx';
import { Path, Stop } from '#ui/page/path.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { ask } from './ask.ts';
import { NO_PACKET, readPacket } from './text.ts';
import classes from './packet.module.css';

/** What a packet is tested against: a record, and its name. */
export interface PacketTarget {
  readonly label: string;
  readonly place: Place;
  /** Where it listens, if that is one port: then none need be typed. */
  readonly port?: number | undefined;
}

const KINDS: Readonly<Record<HopKind, string>> = {
  internet: 'Internet',
  address: 'Address',
  compute: 'Instance',
  interface: 'Interface',
  firewall: 'Firewall',
  account: 'Account',
  nodebalancer: 'NodeBalancer',
  port: 'Port',
  node: 'Node',
  vlan: 'VLAN',
  vpc: 'VPC',
  'private network': 'Private network',
  database: 'Database',
  'access list': 'Access list',
};

/** The pages of the records on the way. */
const PAGES: Partial<Readonly<Record<HopKind, (id: number | string) => string>>> = {
  compute: computePaths.page,
  firewall: firewallPaths.page,
  nodebalancer: nodebalancerPaths.page,
  database: databasePaths.page,
};

const VERDICTS: Readonly<Record<Verdict['verdict'], { readonly tone: Tone; readonly word: string }>> = {
  passes: { tone: 'ok', word: 'Passes' },
  stopped: { tone: 'bad', word: 'Stopped' },
  unknown: { tone: 'neutral', word: 'Not known' },
};

const ICONS = { passes: CircleCheck, stopped: CircleX, unknown: CircleHelp } as const;

/** What stands in the box of a hop. */
function labelOf({ kind, record, rule, verdict }: Hop): string {
  if (record === undefined) return kind === 'firewall' && verdict === 'passes' ? 'No firewall' : KINDS[kind];
  return rule === undefined ? record.label : `${record.label}, rule ${rule + 1}`;
}

/** Why a hop does not let the packet through; it may begin with the name of a record. */
function noteOf(hop: Hop): string | undefined {
  if (hop.verdict === 'stopped') return reasonText(hop);
  return hop.verdict === 'unknown' && hop.missing[0] !== undefined ? missingText(hop.missing[0]) : undefined;
}

/** The hops of a packet; what is behind the one that stops it is never reached. */
function Hops({ hops }: { hops: readonly Hop[] }) {
  const end = hops.findIndex(({ verdict }) => verdict === 'stopped');
  return (
    <Path label="Way of the packet">
      {hops.map((hop, index) => (
        <Stop
          key={`${hop.kind} ${hop.record?.id ?? ''} ${index}`}
          title={KINDS[hop.kind]}
          way={end !== -1 && index > end ? 'broken' : undefined}
          items={[
            {
              id: 'hop',
              label: labelOf(hop),
              ...(hop.record !== undefined && { to: PAGES[hop.kind]?.(hop.record.id) }),
              state: <Mark tone={VERDICTS[hop.verdict].tone} label={VERDICTS[hop.verdict].word} />,
            },
          ]}
        />
      ))}
    </Path>
  );
}

/** One of several ways on, in a line: the records that it passes, or why it does not go on. */
function BranchLine({ branch: { hops, verdict } }: { branch: Branch }) {
  const Icon = ICONS[verdict];
  const why = hops.map(noteOf).find((note) => note !== undefined);
  return (
    <li data-verdict={verdict}>
      <Icon size={16} aria-label={VERDICTS[verdict].word} />
      <span>{why ?? [...new Set(hops.flatMap(({ record }) => record?.label ?? []))].join(' → ')}</span>
    </li>
  );
}

/** Whether the packet gets to a target, the reason, and its way. */
function Outcome({ answer, from, target, drawn }: { answer: Answer; from: string; target: string; drawn: boolean }) {
  const Icon = ICONS[answer.verdict];
  return (
    <div className={classes.outcome}>
      <p data-verdict={answer.verdict}>
        <Icon size={16} aria-hidden />
        {answerText(answer, from, target)}
      </p>
      {drawn && <Hops hops={answer.hops} />}
      {drawn && answer.branches.length > 0 && (
        <ul aria-label="Ways on">
          {answer.branches.map((branch, index) => (
            <BranchLine key={branch.hops.map(({ record }) => record?.id).join(' ') || index} branch={branch} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Outcomes({ text, targets }: { text: string; targets: readonly PacketTarget[] }) {
  const { pending, profile } = useWho();
  const partial = profile?.restricted === true;
  const packet = readPacket(text, targets.length === 1 ? targets[0]?.port : undefined);
  const questions = typeof packet === 'string' ? [] : targets.map(({ place }): Question => ({ ...packet, to: place }));
  const query = useQuery({
    queryKey: ['network', 'packet', partial, questions],
    queryFn: () => ask(queryClient, questions, partial),
    enabled: questions.length > 0 && pending !== true,
  });
  if (typeof packet === 'string') return <p role="alert">{packet}</p>;
  if (query.error !== null) return <p role="alert">{failureText(query.error).text}</p>;
  if (query.data === undefined) return <Loader size="sm" aria-label="Following the packet" />;
  const from = packet.from.kind === 'address' ? packet.from.address : 'The internet';
  return (
    <>
      {partial && <p>You see only a part of this account, so the way is not known.</p>}
      {query.data.map((answer, index) => {
        const target = targets[index]?.label ?? '';
        return (
          <Outcome
            key={`${target} ${index}`}
            answer={answer}
            from={from}
            target={packet.port === undefined ? target : `${target} on port ${packet.port}`}
            drawn={targets.length <= 3}
          />
        );
      })}
    </>
  );
}

/** Follows a packet to the records of a page, hop by hop. It is in the address: `?packet=203.0.113.7:443/tcp`. */
export default function PacketTest({ targets }: { targets: readonly PacketTarget[] }) {
  const { packet } = useSearch({ strict: false });
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [{ typed, of }, setTyped] = useState({ typed: packet ?? '', of: packet });
  // Another packet in the address, as by a link, takes the place of what was typed.
  if (of !== packet) setTyped({ typed: packet ?? '', of: packet });
  const follow = (text: string | undefined): void =>
    void navigate({ to: '.', search: (before) => ({ ...before, packet: text }), replace: true, resetScroll: false });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(typed.trim() === '');
    follow(typed.trim() || undefined);
  };
  // On a phone there is no room for a field that few need.
  if (narrow && !isOpen && packet === undefined)
    return (
      <Button size="compact-sm" variant="subtle" data-chrome onClick={() => setOpen(true)}>
        Follow a packet
      </Button>
    );
  return (
    <section className={classes.test} aria-label="Follow a packet" data-chrome>
      <form onSubmit={submit}>
        <TextInput
          size="xs"
          label="Follow a packet from"
          placeholder="203.0.113.7:443 or internet:443"
          error={isEmpty ? NO_PACKET : undefined}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ typed: value, of });
            setEmpty(false);
          }}
        />
        <Button type="submit" size="xs" variant="default">
          Follow
        </Button>
        {packet !== undefined && (
          <Button size="xs" variant="subtle" onClick={() => follow(undefined)}>
            Clear
          </Button>
        )}
      </form>
      <div role="status">{packet !== undefined && <Outcomes text={packet} targets={targets} />}</div>
    </section>
  );
}
