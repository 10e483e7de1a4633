import type { Database } from '#contract/databases/schema.ts';

/** Ready commands; the password is left to the shell, so that none is in a history. */
export function commandsFor({ hosts: { primary }, port, ssl_connection: tls }: Database): string[] {
  if (primary === null) return [];
  const mode = tls ? 'REQUIRED' : 'PREFERRED';
  return [
    `mysql --host=${primary} --port=${port} --user="$DB_USER" --password="$PASSWORD" --ssl-mode=${mode}`,
    `mysqldump --host=${primary} --port=${port} --user="$DB_USER" --password="$PASSWORD" --ssl-mode=${mode} --all-databases > backup.sql`,
  ];
}
