import { afterEach, expect, test } from 'vitest';
import { createMock, type Mock } from '#mocks/mock.ts';
import { found } from '../../../server/types.ts';
import { computesTable } from '../../computes/table.ts';
import { resetLostAddresses, sshOf } from './rules.ts';
import { computeSettingsTable } from './table.ts';

let mock: Mock | undefined;
afterEach(() => mock?.close());

const SET = { access: false, user: 'support', ip: '192.168.128.10', port: 2222 };
const DEFAULTS = { access: true, user: null, ip: 'any', port: null };

/** Sets the address of web-1 in its SSH settings, then takes addresses away and gives them back. */
async function settingsAfter(kept: readonly string[], resets: boolean) {
  mock = createMock();
  await mock.ready;
  return mock.store.write((transaction) => {
    const computes = transaction.rows(computesTable);
    const before = found(computes.get(1));
    transaction.rows(computeSettingsTable).put({ id: 1, ssh: SET });
    const after = { ...before, ipv4: before.ipv4.filter((address) => kept.includes(address)) };
    computes.put(after);
    if (resets) resetLostAddresses(transaction, [after]);
    const without = sshOf(transaction, after);
    computes.put(before);
    return { without, again: sshOf(transaction, before) };
  });
}

test('settings are the usual ones again when their address has left the instance (doc 1 §2.7)', async () => {
  expect(await settingsAfter(['198.18.0.1'], true)).toEqual({ without: DEFAULTS, again: DEFAULTS });
});

test('settings stay when another address has left', async () => {
  expect(await settingsAfter(['192.168.128.10'], true)).toEqual({ without: SET, again: SET });
});

test('they are never shown with an address that is not there, also where nobody has reset them', async () => {
  expect(await settingsAfter([], false)).toMatchObject({ without: DEFAULTS });
});
