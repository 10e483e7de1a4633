/** Types of tools.mjs, for scripts that run on the project's own Node. */
export const root: string;
export function node(): string;
export function script(...path: string[]): string;
export function run(
  command: string,
  args: readonly string[],
  options?: { env?: Record<string, string | undefined>; onLine?: (line: string) => void; timeout?: number },
): Promise<number>;
