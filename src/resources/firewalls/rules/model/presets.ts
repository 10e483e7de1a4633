import { type Direction, newRule, type RuleValues } from './values.ts';

/** Frequently needed rules that one click adds; some services need two. */
interface Preset {
  readonly name: string;
  readonly rules: readonly Pick<RuleValues, 'protocol' | 'ports' | 'label'>[];
}

const tcp = (name: string, ports: string): Preset => ({
  name,
  rules: [{ protocol: 'TCP', ports, label: name.toLowerCase() }],
});

/** Ports as registered with IANA for these services. */
export const PRESETS: readonly Preset[] = [
  tcp('SSH', '22'),
  tcp('HTTP', '80'),
  tcp('HTTPS', '443'),
  tcp('MySQL', '3306'),
  tcp('PostgreSQL', '5432'),
  {
    // Responses that do not fit into a datagram are requested again over TCP.
    name: 'DNS',
    rules: [
      { protocol: 'UDP', ports: '53', label: 'dns-udp' },
      { protocol: 'TCP', ports: '53', label: 'dns-tcp' },
    ],
  },
  { name: 'Ping', rules: [{ protocol: 'ICMP', ports: '', label: 'ping' }] },
];

/** The rules of a preset as new ones: accepted, from or to everyone. */
export const presetRules = ({ rules }: Preset): RuleValues[] => rules.map((rule) => ({ ...newRule(), ...rule }));

/** "Add SSH to the inbound rules". */
export const presetText = ({ name }: Preset, direction: Direction): string => `Add ${name} to the ${direction} rules`;
