import type { LogEntry, RequestLog } from '../server/pipeline/log.ts';

const textOf = ({ at, persona, method, operation, path, status, ms, reason }: LogEntry): string =>
  [
    at.slice(11, 23),
    persona ?? '-',
    operation === null ? `${method} ${path}` : operation.replace(/^GET/, method),
    status ?? 'no answer',
    `${ms} ms`,
    ...(reason === null ? [] : [`- ${reason}`]),
  ].join(' ');

/** Writes a line for each request that is over: time of the clock, persona, operation, status, first reason. */
export function writeLines(log: RequestLog, how: 'text' | 'json', world: string, write: (line: string) => void): void {
  log.onChange((entry) => {
    if (entry === undefined || entry.ms === null) return;
    const { body: _, answer: __, ...rest } = entry;
    if (how === 'json') write(JSON.stringify(world === '' ? rest : { world, ...rest }));
    else write(world === '' ? textOf(entry) : `${world}: ${textOf(entry)}`);
  });
}
