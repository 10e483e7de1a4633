// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mockControl } from '#api/http/mock-control.ts';
import { setScreenState } from '#features/lab/states/screen-state.ts';
import { open } from '../open.tsx';
import { row } from '../page.ts';

test('who wants screens back as usual while they are about to be out of date has them as usual', async () => {
  await open('/firewalls');
  await row('office-only');
  const stale = setScreenState('stale');
  await setScreenState(undefined);
  await stale;
  expect(await mockControl.faults()).toEqual([]);
});
