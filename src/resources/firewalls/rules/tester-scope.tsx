import { Text, Title } from '@mantine/core';
import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { Status } from '#ui/status.tsx';
import { type KnownDevices, servicesSentence } from '../consequences.ts';
import { kindOf } from '../services.tsx';
import type { Packet } from './packet.ts';
import classes from './tester.module.css';

const WHY: Readonly<Record<string, string>> = {
  disabled: 'The verdict is what it will be once it is enabled.',
  deleted: 'It is being removed.',
};

/** Says it first of all: a Firewall that is not enabled filters nothing, whatever its rules say. */
export function NotEnabled({ status }: { status: string | undefined }) {
  if (status === undefined || status === 'enabled') return null;
  return (
    <div className={classes.idle}>
      <strong>
        <Status tone="off" label="This Firewall filters nothing." />
      </strong>
      <Text size="sm">{WHY[status] ?? `Its status is ${status}.`}</Text>
    </div>
  );
}

const NAMED = 3;

/** "web-1, web-2, web-3 and 4 more". */
function names(devices: readonly FirewallDevice[]): string {
  const more = devices.length - NAMED;
  const named = devices.slice(0, NAMED).map(({ entity }) => entity.label);
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

const ON_INSTANCES = 'on every interface but vlan';

/** Where the verdict holds, by kind of service (doc 3 §4.1, doc 2 §2.1). */
function linesOf(devices: KnownDevices, inboundTcp: boolean): string[] {
  const onBalancer = inboundTcp
    ? 'inbound TCP is what a Firewall filters there'
    : 'not meant: a Firewall filters only inbound TCP there';
  if (devices === null || devices === undefined)
    return [`On Compute instances: ${ON_INSTANCES}`, `On a NodeBalancer: ${onBalancer}`];
  const of = (type: string) => devices.filter(({ entity }) => entity.type === type);
  const line = (these: readonly FirewallDevice[], where: string): string[] => {
    const [first] = these;
    return first === undefined ? [] : [`${kindOf(first)}${these.length > 1 ? 's' : ''} ${names(these)}: ${where}`];
  };
  return [...line(of('compute'), ON_INSTANCES), ...line(of('nodebalancer'), onBalancer)];
}

interface ScopeProps {
  readonly packet: Packet;
  readonly devices: KnownDevices;
  /** Whether the Firewall is there already; before that it is assigned to nothing. */
  readonly exists: boolean;
}

/** For which services, and which of their interfaces, a verdict holds. */
export function Scope({ packet: { direction, protocol }, devices, exists }: ScopeProps) {
  const lines = linesOf(devices, direction === 'inbound' && protocol === 'TCP');
  const known = devices !== null && devices !== undefined;
  return (
    <div>
      <Title order={3} size="h4">
        What this holds for
      </Title>
      {!known && exists && <Text size="sm">{servicesSentence(devices, 'get this verdict')}.</Text>}
      {known && devices.length === 0 && <Text size="sm">{servicesSentence(devices, '')}: it filters nothing yet.</Text>}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
