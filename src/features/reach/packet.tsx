import { Loader, NativeSelect, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Answer, Question } from '#analysis/reach/types.ts';
import { Button } from '#ui/actions/button.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { errorProps } from '#ui/form/fields/description.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { useReader, readAccount, type Reader } from '#resources/reader.ts';
import { Outcome, type PacketTarget } from './outcome.tsx';
import { draftOf, INTERNET, type Packet, type PacketDraft, packetOf, PROTOCOLS, textOf } from './text.ts';
import classes from './packet.module.css';
import { type Account, type Lacking, surelyKnown } from '#analysis/account.ts';
import { missingIn } from '#analysis/reach/hops.ts';
import { reach } from '#analysis/reach/reach.ts';

/**
 * Answers questions about packets, and loads what the answers turn out to need. What cannot be loaded stays unknown. From
 * the part of the lists that a server shows a restricted user nothing can be concluded, so nothing is loaded.
 */
async function ask(questions: readonly Question[], reader: Reader): Promise<readonly Answer[]> {
  const answers = (account: Account) => questions.map((question) => reach(surelyKnown(account), question));
  if (reader.restricted) return answers({});
  const lackOf = (account: Account): readonly Lacking[] =>
    answers(account)
      .flatMap(missingIn)
      .filter((missing) => 'collection' in missing);
  return answers((await readAccount(lackOf, reader)).account);
}

/** The ways of at most so many targets are drawn. */
const DRAWN = 3;

function Outcomes({ packet, targets }: { packet: Packet; targets: readonly PacketTarget[] }) {
  const reader = useReader();
  const partial = reader?.restricted === true;
  const questions = targets.map(({ place }): Question => ({ ...packet, to: place }));
  const query = useQuery({
    queryKey: ['network', 'packet', partial, questions],
    queryFn: reader === undefined ? skipToken : () => ask(questions, reader),
  });
  if (query.error !== null) return <p role="alert">{failureText(query.error).text}</p>;
  if (query.data === undefined) return <Loader size="sm" aria-label="Tracing" />;
  const { from, protocol, port } = packet;
  return (
    <>
      {partial && <p>You see only part of this account, so the path is not known.</p>}
      {query.data.map((answer, index) => {
        const target = targets[index];
        return (
          target && (
            <Outcome
              key={`${target.label} ${index}`}
              answer={answer}
              from={from.kind === 'address' ? from.address : INTERNET}
              target={target}
              port={port === undefined ? protocol : `${protocol} ${port}`}
              isDrawn={targets.length <= DRAWN}
            />
          )
        );
      })}
    </>
  );
}

/** What the fields hold, and the packet of the address that they began with. */
interface Typed {
  readonly of: string | undefined;
  readonly draft: PacketDraft;
  /** Whether what is wrong is said: not while one types. */
  readonly told: boolean;
}

/** Whether a packet of an address lacks nothing but its port, which is then asked for: a link knows only who sends. */
function asksPort(packet: string | undefined, usual: number | undefined): boolean {
  if (packet === undefined) return false;
  const draft = draftOf(packet, usual);
  return draft.port === '' && 'packet' in packetOf({ ...draft, port: '1' }) && draft.protocol !== 'ICMP';
}

const typedOf = (packet: string | undefined, usual: number | undefined): Typed => ({
  of: packet,
  draft: packet === undefined ? draftOf(INTERNET, usual) : draftOf(packet, usual),
  told: packet !== undefined && !asksPort(packet, usual),
});

export interface PacketTestProps {
  readonly targets: readonly PacketTarget[];
  /** Said where it is sure that there are no targets. */
  readonly none?: string | undefined;
  /** What a page adds to the answer. */
  readonly also?: ((packet: Packet) => ReactNode) | undefined;
  /** Whether one has just asked for it. */
  readonly takesFocus: boolean;
  onClose(): void;
}

/** Whether a packet reaches the records of a page, and by which hops. It is in the address: `?packet=203.0.113.7:443/tcp`. */
export default function PacketTest({ targets, none, also, takesFocus, onClose }: PacketTestProps) {
  const { packet } = useSearch({ strict: false });
  const navigate = useNavigate();
  const usual = targets.length === 1 ? targets[0]?.port : undefined;
  const [typed, setTyped] = useState(() => typedOf(packet, usual));
  // Another packet in the address, as by a link, takes the place of what was typed.
  if (typed.of !== packet) setTyped(typedOf(packet, usual));
  const { draft, told } = typed;
  const read = packetOf(draft);
  const errors = told && 'errors' in read ? read.errors : {};
  const asked = packet === undefined ? undefined : packetOf(draftOf(packet, usual));
  const change = (part: Partial<PacketDraft>): void =>
    setTyped({ of: packet, draft: { ...draft, ...part }, told: false });
  const follow = (text: string): void =>
    void navigate({ to: '.', search: (before) => ({ ...before, packet: text }), replace: true, resetScroll: false });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTyped({ ...typed, told: true });
    if ('packet' in read) follow(textOf(draft));
  };
  return (
    <div className={classes.test} data-chrome>
      <Section title="Can it be reached?">
        <form onSubmit={submit} noValidate>
          <TextInput
            size="xs"
            label="From"
            autoFocus={takesFocus}
            // What stands there is replaced by what is typed.
            onFocus={({ currentTarget }) => currentTarget.select()}
            placeholder={`IP address, or ${INTERNET}`}
            error={errors.from}
            errorProps={errorProps}
            value={draft.from}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => change({ from: value })}
          />
          <TextInput
            size="xs"
            label="Port"
            autoFocus={asksPort(packet, usual)}
            inputMode="numeric"
            disabled={draft.protocol === 'ICMP'}
            error={errors.port}
            errorProps={errorProps}
            value={draft.protocol === 'ICMP' ? '' : draft.port}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => change({ port: value })}
          />
          <NativeSelect
            size="xs"
            label="Protocol"
            data={PROTOCOLS.includes(draft.protocol) ? PROTOCOLS : [draft.protocol, ...PROTOCOLS]}
            error={errors.protocol}
            errorProps={errorProps}
            value={draft.protocol}
            onChange={({ currentTarget: { value } }) => change({ protocol: value })}
          />
          <span className={classes.buttons}>
            <Button type="submit" size="xs" variant="default">
              Trace
            </Button>
            <Button size="xs" variant="default" onClick={onClose}>
              Close
            </Button>
          </span>
        </form>
        <div role="status">
          {asked !== undefined && 'packet' in asked && Object.keys(errors).length === 0 && (
            <>
              {targets.length > 0 ? <Outcomes packet={asked.packet} targets={targets} /> : none && <p>{none}</p>}
              {also?.(asked.packet)}
            </>
          )}
        </div>
      </Section>
    </div>
  );
}
