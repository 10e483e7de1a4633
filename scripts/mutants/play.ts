import { type Claim, claimsOf } from './claims.ts';
import { specificationOf } from '../specifications.ts';
import { driverInProcess } from '../../tests/specification/drive.ts';
import { createMock } from '#mocks/mock.ts';

/** `a/b/c`, `a/b` and `a`: parts of a resource are also created, changed and copied through it. */
function lineageOf(folder: string): string[] {
  const parts = folder.split('/');
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('/'));
}

/**
 * The claims of a folder's specification and of its parent resources', checked against a mock in this process: the same
 * requests and responses as through a port, in half the time. Undefined where the folder has no specification.
 */
export async function claimsAbout(folder: string): Promise<Claim[] | undefined> {
  const [own, ...above] = await Promise.all(lineageOf(folder).map(specificationOf));
  if (own === undefined) return undefined;
  const driver = driverInProcess(createMock());
  return [own, ...above].flatMap((specification) =>
    specification === undefined ? [] : claimsOf(specification, driver),
  );
}
