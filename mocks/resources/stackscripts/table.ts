import type { StackScript } from '#contract/stackscripts/schema.ts';
import { ANY_IMAGE } from '#contract/stackscripts/terms.ts';
import type { Registration, Seeding } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

/** The record without `mine`, which depends on the caller. */
export type StackScriptRow = Omit<StackScript, 'mine'>;

export const stackscriptsTable: Table<StackScriptRow> = { name: 'stackscripts' };

interface Draft {
  readonly label: string;
  readonly description: string;
  readonly images: string[];
  readonly fields?: StackScriptRow['user_defined_fields'];
  readonly commands: string;
  readonly deployments: number;
  /** Age in days. */
  readonly ago: number;
}

/** Scripts for everyone: with required fields, with choices, and without fields. */
const PUBLIC: readonly Draft[] = [
  {
    label: 'web-server',
    description: 'A web server with a first site, ready for its certificate',
    images: ['compute/debian11', 'compute/debian12', 'compute/ubuntu22.04'],
    fields: [
      { name: 'site_name', label: 'Name of the site', example: 'www.example.com' },
      { name: 'server', label: 'Web server', oneOf: 'nginx,apache' },
      { name: 'languages', label: 'Languages to install', manyOf: 'php,python,node', default: '' },
      { name: 'contact', label: 'Mail address of the contact', example: 'you@example.com', default: '' },
    ],
    commands: 'apt-get update\napt-get install -y "$SERVER"\n',
    deployments: 1840,
    ago: 500,
  },
  {
    label: 'harden-ssh',
    description: 'Takes passwords out of SSH and closes what is not needed',
    images: [ANY_IMAGE],
    commands: "sed -i 's/^#\\?PasswordAuthentication.*/PasswordAuthentication no/' /etc/ssh/sshd_config\n",
    deployments: 412,
    ago: 300,
  },
  {
    label: 'classic-lamp',
    description: 'Linux, Apache, MySQL and PHP in their older versions',
    images: ['compute/centos7', 'compute/debian9'],
    fields: [
      { name: 'modules', label: 'Modules of PHP', manyOf: 'mysql, gd, intl, zip' },
      { name: 'tools', label: 'Tools to install', manyOf: 'phpmyadmin', default: '' },
      { name: 'terms', label: 'I know that none of it is cared for any more', oneOf: 'yes' },
    ],
    commands: 'echo "Installing $MODULES"\n',
    deployments: 9,
    ago: 1400,
  },
];

/** The administrator's own. */
const OWN: readonly Draft[] = [
  {
    label: 'company-base',
    description: 'Users, time zone and monitoring as we want them',
    images: ['compute/debian11', 'compute/debian12'],
    fields: [
      // Properties that are not used may also be null.
      { name: 'team', label: 'Team', example: null, oneOf: 'web,data,platform', manyOf: null, default: 'platform' },
      { name: 'ticket', label: 'Number of the ticket', example: 'OPS-123', oneOf: null, default: null },
    ],
    commands: 'timedatectl set-timezone UTC\n',
    deployments: 26,
    ago: 90,
  },
];

/** Every world has the public scripts; only an account in use has its own. */
function seedStackscripts(world: Seeding): void {
  const table = world.rows(stackscriptsTable);
  const insert = (drafts: readonly Draft[], username: string): void => {
    for (const { label, description, images, fields = [], commands, deployments, ago } of drafts)
      table.insert({
        label,
        username,
        description,
        images,
        is_public: username !== 'admin',
        script: `#!/bin/bash\nset -e\n${commands}`,
        rev_note: '',
        user_defined_fields: fields,
        deployments_total: deployments,
        deployments_active: Math.floor(deployments / 3),
        created: world.timeText(86_400 * ago),
        updated: world.timeText(86_400 * Math.floor(ago / 2)),
      });
  };
  insert(PUBLIC, 'recipes');
  if (world.scenario !== 'empty') insert(OWN, 'admin');
}

export const stackscripts: Registration = {
  name: 'stackscripts',
  paths: ['/compute/stackscripts'],
  tables: [stackscriptsTable],
  seed: seedStackscripts,
};
