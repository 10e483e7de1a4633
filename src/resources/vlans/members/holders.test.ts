import { expect, test } from 'vitest';
import { holdersOf } from './holders.ts';
import type { Attachment } from './members.ts';

const at = (computeId: number, ipam: string, configId = computeId * 10): Attachment => ({
  computeId,
  configId,
  configLabel: 'Main',
  slot: 1,
  ipam,
  active: true,
});
const holder = (id: number, configId = id * 10) => ({
  name: `web-${id}`,
  to: `/compute/${id}`,
  mend: `/compute/${id}/configs/${configId}/edit`,
});

test('each address with those who have it, an instance once, and none for texts that are none', () => {
  const attachments = [
    at(1, '10.0.0.1/24'),
    at(2, '10.0.0.2/24', 20),
    at(2, '10.0.0.2/24', 21),
    at(3, '10.0.0.2/16'),
    at(4, ''),
    at(5, 'ten'),
  ];
  expect([...holdersOf(attachments, (id) => `web-${id}`)]).toEqual([
    ['10.0.0.1', [holder(1)]],
    ['10.0.0.2', [holder(2, 21), holder(3)]],
  ]);
});
