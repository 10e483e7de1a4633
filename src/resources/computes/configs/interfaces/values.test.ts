import { expect, test } from 'vitest';
import { Interfaces, type Interface } from '#contract/computes/configs/interfaces.ts';
import {
  asNewInterfaces,
  formInterfaces,
  type InterfaceValues,
  interfaceBody,
  InterfacesForm,
  unknownParts,
} from './values.ts';

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
] as const)('%s sends only the fields of its purpose', (purpose, body) => {
  expect(interfaceBody({ ...FULL, purpose })).toEqual(body);
  expect(Interfaces.safeParse([interfaceBody({ ...FULL, purpose })]).success).toBe(true);
});

test('empty fields are left to the server, or sent as null or empty', () => {
  const empty = { ...FULL, ipam_address: '', ipv4: { vpc: '', nat_1_1: '' }, ip_ranges: [] };
  expect(interfaceBody({ ...empty, purpose: 'vlan' })).toMatchObject({ ipam_address: null });
  // Without `vpc` the server chooses an address; ranges are sent, as omitting them would keep the old ones (doc 3
  // §2.4).
  expect(interfaceBody({ ...empty, purpose: 'vpc' })).toMatchObject({ ipv4: { nat_1_1: null }, ip_ranges: [] });
  expect(interfaceBody({ ...empty, purpose: 'vpc' }).ipv4).not.toHaveProperty('vpc');
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

test('a record is the same after being loaded into the form and sent', () => {
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

test('fields that only some purposes return may be missing from a record', () => {
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

test('a list with an unknown purpose cannot be loaded into the form', () => {
  expect(formInterfaces([record, { ...record, purpose: 'wireless' }])).toBeUndefined();
});

test('a copy keeps the subnet, which it may change, and no address that is in use', () => {
  expect(asNewInterfaces([{ ...FULL, purpose: 'vpc' }])).toEqual([
    { ...FULL, purpose: 'vpc', ipv4: { vpc: '', nat_1_1: 'any' }, ip_ranges: [], kept_subnet: null },
  ]);
});

test('errors have the paths of the request', () => {
  const errors = InterfacesForm.safeParse([
    { ...FULL, purpose: 'public' },
    { ...FULL, purpose: 'vlan', label: '' },
    { ...FULL, purpose: 'vpc', subnet_id: null, primary: false, ipv4: { vpc: '10.1', nat_1_1: '' } },
  ]);
  expect(errors.error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['1.label', '2.subnet_id', '2.ipv4.vpc']),
  );
});

test('what this console does not know goes back as it came, unless the purpose is another one', () => {
  const ipv6 = { ranges: ['2001:db8::/64'] };
  const ipv4 = { ...record.ipv4, pool: 3 };
  const stored = { ...record, ipv6, ipv4 };
  const [values] = formInterfaces([stored]) ?? [];
  expect(values && interfaceBody(values)).toMatchObject({ ipv6, ipv4: { vpc: '10.1.0.5', pool: 3 } });
  expect(values && unknownParts([values])).toEqual(['ipv4.pool of eth0', 'ipv6 of eth0']);
  expect(values && interfaceBody({ ...values, purpose: 'public' })).toEqual({ purpose: 'public', primary: true });
  expect(values && asNewInterfaces([values]).map(interfaceBody)).toEqual([expect.not.objectContaining({ ipv6 })]);
});
