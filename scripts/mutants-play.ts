import { type Claim, claimsOf } from './mutants-judge.ts';
import { ledgerOf } from './ledgers.ts';
import { Driver } from '../tests/ledger/drive.ts';
import { createMock, nobodyThere } from '#mocks/mock.ts';

/** What the ledger of a folder claims of this process's own mock: same requests and answers as through a port, in half the time. */
export async function claimsAbout(folder: string): Promise<Claim[] | undefined> {
  const ledger = await ledgerOf(folder);
  if (ledger === undefined) return undefined;
  const mock = createMock();
  globalThis.fetch = async (input, init) => (await mock.handle(new Request(input, init))) ?? nobodyThere();
  return claimsOf(ledger, new Driver('http://mock.example'));
}
