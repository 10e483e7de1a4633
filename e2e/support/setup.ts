import { lacking } from './oldest.ts';

/** Runs once, before all tests: the data are 17 MB to read. Workers inherit the environment. */
export default function setup(): void {
  process.env['LACKING'] = JSON.stringify(lacking());
}
