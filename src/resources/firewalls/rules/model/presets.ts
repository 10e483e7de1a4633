import { type Direction, newRule, type RuleValues } from './values.ts';

/** Rules that are wanted so often that one click adds them; some services need two. */
interface Preset {
  readonly name: string;
  readonly rules: readonly Pick<RuleValues, 'protocol' | 'ports' | 'label'>[];
}

const tcp = (name: string, ports: string): Preset => ({
  name,
  rules: [{ protocol: 'TCP', ports, label: name.toLowerCase() }],
});

/** Ports as IANA registers them for these services. */
export const PRESETS: readonly Preset[] = [
  tcp('SSH', '22'),
  tcp('HTTP', '80'),
  tcp('HTTPS', '443'),
  tcp('MySQL', '3306'),
  tcp('PostgreSQL', '5432'),
  {
    // Answers that do not fit into a datagram are asked for again over TCP.
    name: 'DNS',
    rules: [
      { protocol: 'UDP', ports: '53', label: 'dns-udp' },
      { protocol: 'TCP', ports: '53', label: 'dns-tcp' },
    ],
  },
  { name: 'Ping', rules: [{ protocol: 'ICMP', ports: '', label: 'ping' }] },
];

/** The rules of a preset as new ones: let through, from or to everyone. */
export const presetRules = ({ rules }: Preset): RuleValues[] => rules.map((rule) => ({ ...newRule(), ...rule }));

/** "Add SSH to the inbound rules". */
export const presetText = ({ name }: Preset, direction: Direction): string => `Add ${name} to the ${direction} rules`;
