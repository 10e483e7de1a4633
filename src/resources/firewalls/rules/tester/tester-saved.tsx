import { ActionIcon, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionButton } from '#ui/actions/action.tsx';
import { Status } from '#ui/display/status.tsx';
import { describe } from '#ui/form/fields/description.tsx';
import { evaluatePackets, type Packet, packetText } from '#analysis/packets/packet.ts';
import { MOST_PACKETS, PACKET_NAME, type SavedPackets, type TestedFirewall, useSavedPackets } from './saved-packets.ts';
import type { SavedPacket } from '../editor/highlight.tsx';
import { ignoreEnter } from './tester-fields.tsx';
import { actionName } from '../../model/display.ts';
import { Action } from './tester-verdict.tsx';
import classes from './tester.module.css';
import type { RuleSet } from '#analysis/packets/rule-set.ts';

interface Evaluated {
  readonly saved: SavedPacket;
  readonly now: string;
  /** The verdict before the edits; undefined without edits. */
  readonly was: string | undefined;
}

const wasAndNow = ({ was, now }: Evaluated): string => [was ?? now, now].map(actionName).join(' → ');

const changes = ({ was, now }: Evaluated): boolean => was !== undefined && was !== now;

/** The verdicts on saved packets; those come first that unsaved edits change, what they let through before the rest. */
function evaluateSaved(
  packets: readonly SavedPacket[],
  rules: RuleSet,
  before: RuleSet | undefined,
): readonly Evaluated[] {
  const savedList = packets.map(({ packet }) => packet);
  const now = evaluatePackets(rules, savedList);
  const was = before === undefined || before === rules ? [] : evaluatePackets(before, savedList);
  const evaluated = packets.map((saved, index) => ({
    saved,
    now: now[index]?.action ?? '',
    was: was[index]?.action,
  }));
  const rankOf = (one: Evaluated): number => (!changes(one) ? 2 : one.now === 'ACCEPT' ? 0 : 1);
  return evaluated.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** "2 of 3 saved packets would change". */
function changesText(evaluated: readonly Evaluated[]): string {
  if (evaluated.every(({ was }) => was === undefined)) return '';
  const count = evaluated.filter(changes).length;
  if (evaluated.length === 1) return `The saved packet would${count === 0 ? ' not' : ''} change`;
  return `${count === 0 ? 'None' : count} of ${evaluated.length} saved packets would change`;
}

/** What edits make of a packet: red where it gets through from now on, as what opens is everywhere. */
const Change = ({ one, label }: { readonly one: Evaluated; readonly label: string }) => (
  <span className={classes.action}>
    <Status tone={one.now === 'ACCEPT' ? 'bad' : 'ok'} label={label} />
  </span>
);

/** A packet as text, with its name first if it has one. */
const PacketText = ({ name, packet }: SavedPacket) => (
  <>
    {name !== '' && <strong>{name}: </strong>}
    <span className={classes.mono}>{packetText(packet)}</span>
  </>
);

interface KeepProps extends SavedPackets {
  readonly packet: Packet | undefined;
  onSaved(announcement: string): void;
}

/** Adds the packet under test to the saved ones. */
function Keep({ packet, packets, save, onSaved }: KeepProps) {
  const [name, setName] = useState('');
  const isThere = packet !== undefined && packets.some((saved) => packetText(saved.packet) === packetText(packet));
  const disabledReason =
    packet === undefined
      ? 'Enter a packet first'
      : packets.length >= MOST_PACKETS && !isThere
        ? `You can save up to ${MOST_PACKETS} packets. Remove one first`
        : undefined;
  return (
    <div className={classes.keep}>
      <TextInput
        label="Packet name (optional)"
        description={describe(undefined, PACKET_NAME, name)}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={ignoreEnter}
        maxLength={PACKET_NAME.max}
        autoComplete="off"
      />
      <ActionButton
        variant="default"
        disabledReason={disabledReason}
        onClick={() => {
          if (packet === undefined) return;
          save({ name: name.trim(), packet });
          setName('');
          onSaved('Packet saved');
        }}
      >
        Save packet
      </ActionButton>
    </div>
  );
}

interface SavedProps {
  readonly rules: RuleSet;
  readonly before: RuleSet | undefined;
  readonly firewall: TestedFirewall | undefined;
  /** The packet under test, once complete. */
  readonly packet: Packet | undefined;
  onLoad(packet: Packet): void;
}

/** The saved packets with their verdicts, and what unsaved edits would change about them. */
export function Saved({ rules, before, firewall, packet, onLoad }: SavedProps) {
  const savedPackets = useSavedPackets(firewall);
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const evaluated = evaluateSaved(savedPackets.packets, rules, before);
  return (
    <div className={classes.part}>
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        Saved packets
      </Title>
      <Text size="xs" c="dimmed">
        {firewall === undefined ? 'Kept until you leave this page.' : 'Kept in this browser only.'}
      </Text>
      <Keep {...savedPackets} packet={packet} onSaved={setAnnouncement} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <p role="status" className={classes.status}>
        {changesText(evaluated)}
      </p>
      <ul className={classes.saved}>
        {evaluated.map((one) => (
          <li key={packetText(one.saved.packet)} data-changes={changes(one) || undefined}>
            <button type="button" className={classes.load} onClick={() => onLoad(one.saved.packet)}>
              <VisuallyHidden>Test</VisuallyHidden> <PacketText {...one.saved} />
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${one.saved.name || packetText(one.saved.packet)}`}
              onClick={() => {
                savedPackets.remove(one.saved.packet);
                setAnnouncement('Packet removed');
                heading.current?.focus();
              }}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
            {changes(one) ? (
              <Change one={one} label={`Would change: ${wasAndNow(one)}`} />
            ) : (
              <Action action={one.now} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface VerdictChangesProps {
  readonly rules: RuleSet;
  readonly before: RuleSet;
  readonly firewall: TestedFirewall;
}

/** The saved packets whose verdict the edits would change; renders nothing when there are none. */
export function VerdictChanges({ rules, before, firewall }: VerdictChangesProps) {
  const { packets } = useSavedPackets(firewall);
  const evaluated = evaluateSaved(packets, rules, before);
  const changed = evaluated.filter(changes);
  if (changed.length === 0) return null;
  return (
    <div className={classes.part}>
      <Text fw={600}>{changesText(evaluated)}</Text>
      <ul className={classes.saved}>
        {changed.map((one) => (
          <li key={packetText(one.saved.packet)} data-changes>
            <span>
              <PacketText {...one.saved} />
            </span>
            <Change one={one} label={wasAndNow(one)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
