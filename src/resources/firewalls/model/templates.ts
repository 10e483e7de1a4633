import type { RuleLike, RuleSet } from '#analysis/packets/rule-set.ts';

/** A whole rule set to begin with. */
export interface Template {
  readonly name: string;
  readonly text: string;
  readonly rules: RuleSet;
}

const ANYWHERE = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };
/** The private network of a Region, which has the NodeBalancers and instances there (doc 3 §2.2). */
const PRIVATE = { ipv4: ['192.168.128.0/17'] };

const accept = (label: string, protocol: string, addresses: RuleLike['addresses'], ports?: string): RuleLike => ({
  label,
  action: 'ACCEPT',
  protocol,
  addresses,
  ...(ports !== undefined && { ports }),
});
const PING = accept('ping', 'ICMP', ANYWHERE);

/** Lets in what is listed, and everything out. */
const letting = (...inbound: readonly RuleLike[]): RuleSet => ({
  inbound,
  inbound_policy: 'DROP',
  outbound: [],
  outbound_policy: 'ACCEPT',
});

/** Ports as registered with IANA for these services. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'Web server',
    text: 'HTTP, HTTPS and ping from anywhere',
    rules: letting(accept('http', 'TCP', ANYWHERE, '80'), accept('https', 'TCP', ANYWHERE, '443'), PING),
  },
  {
    name: 'Web server behind a NodeBalancer',
    text: 'HTTP and HTTPS from the private network only, ping from anywhere',
    rules: letting(accept('http', 'TCP', PRIVATE, '80'), accept('https', 'TCP', PRIVATE, '443'), PING),
  },
  {
    name: 'Database behind web servers',
    text: 'MySQL and PostgreSQL from the private network only',
    rules: letting(accept('mysql', 'TCP', PRIVATE, '3306'), accept('postgresql', 'TCP', PRIVATE, '5432')),
  },
  { name: 'Nothing in', text: 'Drops all that comes in, lets everything out', rules: letting() },
];
