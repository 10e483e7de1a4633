// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import { compute, config as profile, interfaceOf } from '../../testing.ts';
import { computes } from '../../queries.ts';
import { configsOf } from '../queries.ts';
import {
  suggestedDisks,
  type ReadProfiles,
  suggestedSubnets,
  useReadProfiles,
  suggestedVolumes,
} from './suggestions.ts';

afterEach(cleanup);

const config = (label: string, devices: Config['devices'], subnets: readonly (number | null)[] = []): Config =>
  profile(
    subnets.map((subnet_id) => interfaceOf(subnet_id === null ? 'public' : 'vpc', { subnet_id })),
    { label, devices },
  );

const OWN: ReadProfiles = {
  configs: [
    config('Main', { sda: { disk_id: 5 }, sdb: { volume_id: 7, disk_id: null }, sdc: null }, [null, 2]),
    config('Rescue', { sda: { disk_id: 6 }, sdb: { disk_id: 5 } }, [2]),
  ],
};
const OTHER: ReadProfiles = {
  of: 'db-1',
  configs: [config('Data', { sdc: { disk_id: 9 }, sdd: { volume_id: 8 } }, [3])],
};

test('each id once, with its first occurrence; disks only from the instance itself', () => {
  expect(suggestedDisks([OWN, OTHER])).toEqual([
    { value: '5', note: 'sda of Main' },
    { value: '6', note: 'sda of Rescue' },
  ]);
  expect(suggestedVolumes([OWN, OTHER])).toEqual([
    { value: '7', note: 'sdb of Main' },
    { value: '8', note: 'sdd of Data, db-1' },
  ]);
  expect(suggestedSubnets([OWN, OTHER])).toEqual([
    { value: '2', note: 'eth1 of Main' },
    { value: '3', note: 'eth0 of Data, db-1' },
  ]);
});

test('without ids in the profiles there are no suggestions', () => {
  const bare = [{ configs: [config('Main', { sda: null }, [null])] }];
  expect([suggestedDisks(bare), suggestedVolumes(bare), suggestedSubnets(bare)]).toEqual([[], [], []]);
});

test('profiles of other instances count if they are in the cache and the region is the same; none are requested', () => {
  const fetch = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('No network here')));
  vi.stubGlobal('fetch', fetch);
  const read = ({ id, label, region }: { id: number; label: string; region: string }, isRead = true) => {
    queryClient.setQueryData(computes.one(id).queryKey, compute(id, label, region));
    const records = [config(label, {})];
    if (isRead) queryClient.setQueryData(configsOf(id).all().queryKey, { records, total: 1, complete: true });
  };
  read({ id: 1, label: 'web-1', region: 'us-east' });
  read({ id: 3, label: 'db-1', region: 'us-east' });
  read({ id: 4, label: 'app-1', region: 'eu-central' });
  read({ id: 5, label: 'web-2', region: 'us-east' }, false);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const namesOf = (region: string, computeId: number | undefined) =>
    renderHook(() => useReadProfiles(region, computeId), { wrapper }).result.current.map(({ of, configs }) => [
      of,
      ...configs.map(({ label }) => label),
    ]);
  expect(namesOf('us-east', 1)).toEqual([
    [undefined, 'web-1'],
    ['db-1', 'db-1'],
  ]);
  expect(namesOf('eu-central', undefined)).toEqual([[undefined], ['app-1', 'app-1']]);
  expect(fetch).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
