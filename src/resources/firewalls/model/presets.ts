import { newRule, type RuleValues } from './values.ts';

/** Frequently needed rules that one choice adds; some services need two. */
interface Preset {
  readonly name: string;
  readonly rules: readonly Pick<RuleValues, 'protocol' | 'ports' | 'label'>[];
  /** What is meant for the public is open to everyone; the addresses of all others must be chosen. */
  readonly open?: true;
}

const tcp = (name: string, ports: string): Preset => ({
  name,
  rules: [{ protocol: 'TCP', ports, label: name.toLowerCase() }],
});

/** Ports as registered with IANA for these services. */
export const PRESETS: readonly Preset[] = [
  tcp('SSH', '22'),
  { ...tcp('HTTP', '80'), open: true },
  { ...tcp('HTTPS', '443'), open: true },
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
  { name: 'Ping', rules: [{ protocol: 'ICMP', ports: '', label: 'ping' }], open: true },
];

/** The rules of a preset as new ones. */
export const presetRules = ({ rules, open }: Preset): RuleValues[] =>
  rules.map((rule) => ({
    ...newRule(),
    ...(open === true && { addresses: { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] } }),
    ...rule,
  }));

/** "SSH: TCP 22". */
export const presetText = ({ name, rules, open }: Preset): string => {
  const what = rules.map(({ protocol, ports }) => (ports === '' ? protocol : `${protocol} ${ports}`)).join(', ');
  return `${name}: ${what}${open === true ? ', anywhere' : ''}`;
};
