import { figure } from '#lib/unreadable.ts';
import type { Database } from '#contract/databases/schema.ts';

/** A way to connect, ready to be pasted. */
export interface Command {
  readonly label: string;
  readonly text: string;
}

/** Ready commands; the password is left to the shell, so that none is in a history. */
export function commandsFor({ hosts: { primary }, port, ssl_connection: tls }: Database): readonly Command[] {
  if (primary === null) return [];
  const mode = tls ? 'REQUIRED' : 'PREFERRED';
  const options = `--host=${primary} --port=${figure(port)} --user="$DB_USER" --password="$PASSWORD" --ssl-mode=${mode}`;
  return [
    { label: 'mysql', text: `mysql ${options}` },
    { label: 'URI', text: `mysql://$DB_USER:$PASSWORD@${primary}:${figure(port)}/?ssl-mode=${mode}` },
    { label: 'dump', text: `mysqldump ${options} --all-databases > backup.sql` },
  ];
}
