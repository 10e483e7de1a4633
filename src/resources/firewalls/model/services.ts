import { contains } from '#lib/net/intervals.ts';
import { isEveryone, shareOf } from '#lib/net/sets.ts';
import { type Reach, reachOf } from '#analysis/packets/reach.ts';
import { readPorts } from '#lib/net/ports.ts';
import { hasPorts, type RuleLike } from '#analysis/packets/rule-set.ts';

/** What usually listens on a port, as registered with IANA or known to everyone. */
const NAMES: Readonly<Record<number, string>> = {
  21: 'FTP',
  22: 'SSH',
  23: 'Telnet',
  25: 'SMTP',
  53: 'DNS',
  80: 'HTTP',
  123: 'NTP',
  443: 'HTTPS',
  587: 'SMTP',
  993: 'IMAPS',
  1433: 'SQL Server',
  3306: 'MySQL',
  3389: 'RDP',
  5432: 'PostgreSQL',
  5900: 'VNC',
  6379: 'Redis',
  6443: 'Kubernetes API',
  9200: 'Elasticsearch',
  11211: 'Memcached',
  27017: 'MongoDB',
};

/** Ports for administration and databases, which should not be open to everyone. */
const SENSITIVE: readonly number[] = [22, 23, 1433, 3306, 3389, 5432, 5900, 6379, 9200, 11211, 27017];

/** Those of them that use UDP too. */
const OVER_UDP: readonly number[] = [53, 123];

/** "SSH (22)", or "8080" for a port without a known name. */
const portName = (port: number, protocol = 'TCP'): string => {
  const name = protocol === 'TCP' || OVER_UDP.includes(port) ? NAMES[port] : undefined;
  return name === undefined ? `${port}` : `${name} (${port})`;
};

/** The ports of a rule in words: "HTTP (80), HTTPS (443)", "all ports"; nothing for a protocol without ports. */
export function describePorts({ protocol, ports }: Pick<RuleLike, 'protocol' | 'ports'>): string {
  if (!hasPorts(protocol)) return '';
  if (!ports) return 'all ports';
  const list = readPorts(ports);
  if ('error' in list) return ports;
  return list.ranges.map(({ from, to }) => (from === to ? portName(from, protocol) : `${from}-${to}`)).join(', ');
}

/** Those of some ports that are for administration and databases. */
export const sensitiveIn = ({ protocol, ports }: Pick<Reach, 'protocol' | 'ports'>): readonly number[] =>
  protocol === 'TCP' ? SENSITIVE.filter((port) => contains(ports, port)) : [];

/**
 * Why a rule is risky: it accepts packets from everyone. Said of every port, whatever earlier rules do, because those
 * may be deleted. Undefined for other rules.
 */
export function openText(rule: RuleLike): string | undefined {
  const { addresses, ...reach } = reachOf(rule);
  const [all4, all6] = [isEveryone(shareOf(addresses, 'ipv4')), isEveryone(shareOf(addresses, 'ipv6'))];
  if (rule.action !== 'ACCEPT' || (!all4 && !all6)) return undefined;
  const family = all4 && all6 ? '' : all4 ? ' over IPv4' : ' over IPv6';
  // Those that its own text may not name.
  const sensitive = sensitiveIn(reach);
  const ports = describePorts(rule);
  const what = ports === '' ? rule.protocol : rule.protocol === 'UDP' ? `UDP ${ports}` : ports;
  const hidden = sensitive.filter((port) => !what.includes(portName(port)));
  const included =
    ports === 'all ports' && sensitive.length > 0
      ? ', including SSH, RDP and databases'
      : hidden.length > 0
        ? `, including ${hidden.map((port) => portName(port)).join(', ')}`
        : '';
  const remedy = sensitive.length > 0 ? '. Limit the sources to addresses you trust' : '';
  return `open to the internet${family}: ${what}${included}${remedy}`;
}
