import { indexedDbPersistence } from '../store/persistence/indexeddb.ts';
import type { Persistence } from '../store/persistence/persistence.ts';
import { withSecondCopy } from '../store/persistence/second-copy.ts';
import { keeper, privateFolder, storedMark } from './browser-storage.ts';

/**
 * Opens what the page at `base` keeps the world in. In a file of its own, which is there and asks the browser long
 * before the rest of the mock: its answers are on their way while the console's code is read.
 */
export const openStorage = (base: string): Persistence =>
  withSecondCopy(
    indexedDbPersistence(`binnacle ${base}`),
    privateFolder(`binnacle ${base}`),
    storedMark(`binnacle.world ${base}`),
    Date.now,
    keeper(),
  );
