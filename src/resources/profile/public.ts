export { sshKeys } from './sshkeys/queries.ts';
