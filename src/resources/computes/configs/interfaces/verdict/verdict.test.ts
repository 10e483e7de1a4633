import { expect, test } from 'vitest';
import { defaultRouteOf, type InterfaceLike } from '#analysis/computes/ways.ts';
import { verdictOf } from './verdict.ts';

const open: InterfaceLike = { purpose: 'public' };
const vlan: InterfaceLike = { purpose: 'vlan', label: 'backbone' };
const vpc: InterfaceLike = { purpose: 'vpc' };
const any: InterfaceLike = { purpose: 'vpc', ipv4: { nat_1_1: 'any' } };
const one: InterfaceLike = { purpose: 'vpc', ipv4: { nat_1_1: '203.0.113.9' } };
const marked = (like: InterfaceLike): InterfaceLike => ({ ...like, primary: true });

test.each<[string, readonly InterfaceLike[], 'public' | 'nat' | 'members', RegExp, RegExp | undefined]>([
  ['nothing given', [], 'public', /eth0 is public by default/, undefined],
  ['public first', [open], 'public', /eth0 is public/, undefined],
  ['public before others', [open, vlan, vpc], 'public', /eth0 is public/, undefined],
  ['public first, routed elsewhere', [open, marked(vpc)], 'public', /eth0 is public/, /default route is eth1/],
  ['a mark that a VLAN holds back', [open, marked(vlan)], 'public', /eth0 is public/, undefined],
  ['public second', [vlan, open], 'members', /public interface is eth1, and works only as eth0/, /Move eth1 up/],
  ['public third', [vlan, vpc, open], 'members', /public interface is eth2/, /Move eth2 up/],
  ['a VLAN alone', [vlan], 'members', /members of the VLAN backbone or a console/, /make eth0 public/],
  [
    'two VLANs',
    [vlan, { ...vlan, label: 'lab' }],
    'members',
    /VLAN backbone or lab, or a console|backbone or lab/,
    /eth0/,
  ],
  [
    'a VLAN without a label yet',
    [{ purpose: 'vlan', label: '' }],
    'members',
    /members of its VLAN or a console/,
    /eth0/,
  ],
  ['a VPC alone', [vpc], 'members', /members of its VPC or a console/, /or set 1:1 NAT on the VPC interface/],
  ['VLAN and VPC', [vlan, vpc], 'members', /backbone, other members of its VPC or a console/, /1:1 NAT/],
  ['NAT of any address', [any], 'nat', /1:1 NAT leads from its public IPv4 address to eth0/, undefined],
  ['NAT of one address', [vlan, one], 'nat', /1:1 NAT leads from 203\.0\.113\.9 to eth1/, undefined],
  ['NAT, routed elsewhere', [vpc, any], 'nat', /to eth1/, /default route is eth0/],
  ['NAT before a public interface that is too late', [any, open], 'nat', /to eth0/, undefined],
  ['an empty NAT is none', [{ purpose: 'vpc', ipv4: { nat_1_1: '' } }], 'members', /Not reachable/, /1:1 NAT/],
  ['NAT says nothing on a VLAN', [{ ...vlan, ipv4: { nat_1_1: 'any' } }], 'members', /Not reachable/, /eth0/],
])('%s', (_, list, by, sentence, warnings) => {
  const verdict = verdictOf(list);
  expect(verdict.by).toBe(by);
  expect(verdict.reachable).toBe(by !== 'members');
  expect(verdict.sentence).toMatch(sentence);
  if (warnings === undefined) expect(verdict.warnings).toBeUndefined();
  else expect(verdict.warnings).toMatch(warnings);
});

test.each<[readonly InterfaceLike[], number]>([
  [[], -1],
  [[vlan, vlan], -1],
  [[vlan, open], 1],
  [[open, vpc], 0],
  [[open, marked(vpc)], 1],
  [[marked(vlan), open], 1],
])('the default route of %j is %i', (list, index) => {
  expect(defaultRouteOf(list)).toBe(index);
});
