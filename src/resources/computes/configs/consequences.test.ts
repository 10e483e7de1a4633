import { expect, test } from 'vitest';
import type { Config } from '#contract/computes/configs/schema.ts';
import { config, interfaceOf as one } from '../testing.ts';
import { profileSentences } from './consequences.ts';
import { comparable, isBootedWith, comparableRecord } from './form/saved.ts';

const of = (own: Config, count: number): string[] =>
  profileSentences(
    { label: 'web' },
    own,
    Array.from({ length: count }, () => own),
  );

test('what is deleted with a profile depends on its contents', () => {
  expect(of(config([one('public')]), 2)).toEqual(['web can no longer boot with it']);
  expect(of(config([one('public')]), 1)).toEqual(['web can’t boot: this is its only configuration']);
  const full = of(config([one('vlan', { label: 'lab', active: true }), one('vpc')]), 2).join('\n');
  expect(full).toContain('web was booted with it');
  expect(full).toContain('VLAN lab');
  expect(full).toContain('VPC subnets');
});

test('a boot and new ids are not a change', () => {
  const booted = config([one('public', { active: true, id: 40 })]);
  expect(isBootedWith(booted)).toBe(true);
  expect(comparableRecord(booted)).toEqual(comparableRecord(config([one('public')])));
});

test('a response may add which interface is primary, and the address that any resolves to', () => {
  expect(
    comparable({
      interfaces: [
        { purpose: 'public', primary: false },
        { purpose: 'vpc', primary: true, ipv4: { vpc: '10.0.0.4', nat_1_1: 'any' } },
      ],
    }),
  ).toEqual({ interfaces: [{ purpose: 'public' }, { purpose: 'vpc', primary: true, ipv4: { vpc: '10.0.0.4' } }] });
});
