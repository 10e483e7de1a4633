import { expect, test } from 'vitest';
import { Interfaces, type Interface } from '#contract/computes/configs/interfaces.ts';
import { PURPOSES } from '#contract/computes/configs/terms.ts';
import { asNewInterfaces, formInterfaces, type InterfaceValues, interfaceBody, InterfacesForm } from './values.ts';

const FULL: InterfaceValues = {
  purpose: 'public',
  label: 'backbone',
  ipam_address: '10.0.0.1/24',
  primary: true,
  subnet_id: 7,
  ipv4: { vpc: '10.1.0.5', nat_1_1: 'any' },
  ip_ranges: ['10.2.0.0/24'],
  kept_subnet: 7,
};

test.each([
  ['public', { purpose: 'public', primary: true }],
  ['vlan', { purpose: 'vlan', label: 'backbone', ipam_address: '10.0.0.1/24', primary: false }],
  [
    'vpc',
    {
      purpose: 'vpc',
      primary: true,
      subnet_id: 7,
      ipv4: { vpc: '10.1.0.5', nat_1_1: 'any' },
      ip_ranges: ['10.2.0.0/24'],
    },
  ],
] as const)('%s carries its own fields and nothing stale of another purpose', (purpose, body) => {
  expect(interfaceBody({ ...FULL, purpose })).toEqual(body);
  expect(Interfaces.safeParse([interfaceBody({ ...FULL, purpose })]).success).toBe(true);
});

test('what is empty is left to the server, or said to be nothing', () => {
  const empty = { ...FULL, ipam_address: '', ipv4: { vpc: '', nat_1_1: '' }, ip_ranges: [] };
  expect(interfaceBody({ ...empty, purpose: 'vlan' })).toMatchObject({ ipam_address: null });
  // Without `vpc` the server chooses an address; ranges are sent, as omitting them would keep the old ones (doc 3
  // §2.4).
  expect(interfaceBody({ ...empty, purpose: 'vpc' })).toMatchObject({ ipv4: { nat_1_1: null }, ip_ranges: [] });
  expect(interfaceBody({ ...empty, purpose: 'vpc' }).ipv4).not.toHaveProperty('vpc');
});

test('going to another purpose and back changes nothing', () => {
  for (const purpose of PURPOSES) {
    const there: InterfaceValues = { ...FULL, purpose };
    const back: InterfaceValues = { ...there, purpose: 'public' };
    expect(interfaceBody(back)).toEqual({ purpose: 'public', primary: true });
  }
});

const record: Interface = {
  id: 12,
  purpose: 'vpc',
  label: null,
  ipam_address: null,
  primary: true,
  active: true,
  subnet_id: 7,
  vpc_id: 2,
  ipv4: { vpc: '10.1.0.5', nat_1_1: '203.0.113.9' },
  ip_ranges: ['10.2.0.0/24'],
};

test('a record comes into the form and out again as it is', () => {
  const [values] = formInterfaces([record]) ?? [];
  expect(values).toMatchObject({ kept_subnet: 7, subnet_id: 7 });
  expect(values && interfaceBody(values)).toEqual({
    purpose: 'vpc',
    primary: true,
    subnet_id: 7,
    ipv4: { vpc: '10.1.0.5', nat_1_1: '203.0.113.9' },
    ip_ranges: ['10.2.0.0/24'],
  });
});

test('what only some purposes answer may be missing from a record', () => {
  const plain = { ...record, purpose: 'public', subnet_id: null, ipv4: null, ip_ranges: null };
  expect(formInterfaces([plain])).toEqual([
    {
      ...FULL,
      label: '',
      ipam_address: '',
      subnet_id: null,
      ipv4: { vpc: '', nat_1_1: '' },
      ip_ranges: [],
      kept_subnet: null,
    },
  ]);
});

test('a purpose that is not known is not put into the form', () => {
  expect(formInterfaces([record, { ...record, purpose: 'wireless' }])).toBeUndefined();
});

test('a copy keeps the subnet, which it may change, and takes no address that is taken', () => {
  expect(asNewInterfaces([{ ...FULL, purpose: 'vpc' }])).toEqual([
    { ...FULL, purpose: 'vpc', ipv4: { vpc: '', nat_1_1: 'any' }, ip_ranges: [], kept_subnet: null },
  ]);
});

test('faults carry the paths of the request', () => {
  const errors = InterfacesForm.safeParse([
    { ...FULL, purpose: 'public' },
    { ...FULL, purpose: 'vlan', label: '' },
    { ...FULL, purpose: 'vpc', subnet_id: null, primary: false, ipv4: { vpc: '10.1', nat_1_1: '' } },
  ]);
  expect(errors.error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['1.label', '2.subnet_id', '2.ipv4.vpc']),
  );
});
