import type { SshKey } from '#contract/profile/sshkeys/schema.ts';
import { PERSONAS } from '#mocks/server/access/personas.ts';
import type { Registration, Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';

/** A key with its owner. */
export type SshKeyRow = SshKey & { readonly username: string };

export const sshkeysTable: Table<SshKeyRow> = { name: 'sshkeys' };

/** Real public keys whose private keys were thrown away. */
const RSA =
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQDGw7f7JlAFNfJ1Y2a9PKHpgm+bNWI5RgY/5puU8hGuAjKmvavkH+essmR6tZ' +
  'mRn2d0Go0CfGbS7CtuJX6b/yZ6csxC0W5nD2bWYKl0bWvaBYmhwBuWrOjMsBOiAif3H6lSIicG7pAqST+pWUANhdfwLrPjlR7jl+' +
  'KZDyyDcMjXOgF3CCrqYWHvVRTgfNdy00xih2mAclvqI6XdB5Qf9w+KIorlwmO32j8BWv1DPTKN99PQA7VyGUVWBKfaiA0TRONPYp' +
  'vS/zCXcYsGGhcnq1AzvUPS28WY9PBEUxmvx2yrGpFdmdJu6dO6IY/AA8twZYRCqQyxlRh+K41olan7QgBq09kMDfH8FG7mkeBH3u' +
  'kO5IdupbckgmKYINjBAksYwEw191eku4xMp/NoJQPivPFOTZmikcGhCagd59WY+59qCXZZxVdQmA9MnrujcWO2H4NZalJTfufp3l' +
  'GuXK2Yu5/IkIg7T/DuokoFjMgCWoZdXGJd9ONk8zmVS31sYyY0uD0=' +
  ' admin@workstation';

const DRAFTS: readonly Omit<SshKeyRow, 'id' | 'created'>[] = [
  {
    username: 'admin',
    label: 'laptop',
    ssh_key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKA5eRHeQvTp+c3m7dwZhCAxWv+6nxA7Fdau+XT9U71A admin@laptop',
  },
  { username: 'admin', label: 'workstation', ssh_key: RSA },
  {
    username: 'auditor',
    label: 'office',
    ssh_key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEitTBIdUmhDAcCnT0ctdO/wApryxf9GxD+669Zy/2Bx auditor@office',
  },
  {
    username: 'operator',
    label: 'on-call',
    ssh_key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJPU5nVozACAZH3TXlDOLLaFnpcdNC9PKmOiwgqBj0GB operator@on-call',
  },
];

function seedSshkeys(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const table = world.rows(sshkeysTable);
  DRAFTS.forEach((draft, index) => table.insert({ ...draft, created: world.timeText(86_400 * (200 - 30 * index)) }));
}

/** The users of the account, whose keys `authorized_users` can name (doc 3 §4.3). */
export const usernames = (): ReadonlySet<string> => new Set(PERSONAS.map(({ username }) => username));

export const sshkeys: Registration = {
  name: 'sshkeys',
  paths: ['/profile/sshkeys'],
  tables: [sshkeysTable],
  seed: seedSshkeys,
};
