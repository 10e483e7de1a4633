import { Text, Title } from '@mantine/core';
import { firstOf } from '#lib/text/format.ts';
import { Status } from '#ui/display/status.tsx';
import { isLoaded } from '#ui/confirm/loadable.ts';
import type { LoadableServices, NamedService } from '../../breaks/consequences.ts';
import { effectSentence } from '../../display.tsx';
import { kindOf, labelsOf } from '../../services/services.tsx';
import type { Packet } from '#analysis/packets/packet.ts';
import type { TestedFirewall } from './saved-packets.ts';
import classes from './tester.module.css';

const WHY: Readonly<Record<string, string>> = {
  disabled: 'This is the verdict once it is enabled.',
  deleted: 'It is being removed.',
};

/** The most important note: a Firewall that is not enabled filters nothing, whatever its rules. */
export function NotEnabled({ status }: { status: string | undefined }) {
  if (status === undefined || status === 'enabled') return null;
  return (
    <div className={classes.idle}>
      <strong>
        <Status tone="off" label="This firewall filters nothing now." />
      </strong>
      <Text size="sm">{WHY[status] ?? `Status: ${status}.`}</Text>
    </div>
  );
}

/** At most so many services are named. */
const NAMED = 3;

const ON_INSTANCES = 'every interface except VLANs';

/** Where the verdict applies, by kind of service (doc 3 §4.1, doc 2 §2.1); by kind alone while services are unknown. */
function linesOf(services: readonly NamedService[] | undefined, inboundTcp: boolean): string[] {
  const onBalancer = inboundTcp ? 'inbound TCP only' : 'not filtered, inbound TCP only';
  if (services === undefined) return [`Instances: ${ON_INSTANCES}`, `NodeBalancers: ${onBalancer}`];
  const of = (type: string) => services.filter(({ entity }) => entity.type === type);
  const line = (these: readonly NamedService[], where: string): string[] => {
    const [first] = these;
    return first === undefined
      ? []
      : [`${kindOf(first)}${these.length > 1 ? 's' : ''} ${firstOf(labelsOf(these), NAMED)}: ${where}`];
  };
  return [...line(of('compute'), ON_INSTANCES), ...line(of('nodebalancer'), onBalancer)];
}

interface ScopeProps {
  readonly packet: Packet;
  /** Undefined where it does not exist yet, and so has no services. */
  readonly firewall: TestedFirewall | undefined;
  readonly services: LoadableServices;
}

/** The services, and their interfaces, that a verdict applies to. */
export function Scope({ packet: { direction, protocol }, firewall, services }: ScopeProps) {
  // The rules of a Firewall that is being removed no longer apply; those of a disabled one will, once it is enabled.
  const isGone = firewall?.status === 'deleted';
  const known = isLoaded(services) ? services : undefined;
  const lines = isGone ? [] : linesOf(known, direction === 'inbound' && protocol === 'TCP');
  const unknown =
    services === null
      ? 'This server doesn’t report attached services.'
      : services === 'failed'
        ? 'Attached services could not be loaded.'
        : 'Loading attached services…';
  const sentence =
    known === undefined
      ? firewall !== undefined && unknown
      : known.length === 0 && 'No services are attached, so it filters nothing yet.';
  const text = isGone ? effectSentence(firewall) : sentence;
  return (
    <div>
      <Title order={3} size="h4">
        Applies to
      </Title>
      {text !== false && <Text size="sm">{text}</Text>}
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
