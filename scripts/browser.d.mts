/** Types of browser.mjs, for scripts that run on the project's own Node. */
export function browser(): Promise<{ CHROMIUM?: string } | undefined>;
