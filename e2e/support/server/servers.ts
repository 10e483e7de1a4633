const first = Number(process.env['E2E_PORT'] || 4180);
const host = '127.0.0.1';

const server = (offset: number, base = '/') => {
  const port = first + offset;
  return { port, base, origin: `http://${host}:${port}`, url: `http://${host}:${port}${base}` };
};

/** The servers that playwright.config.ts starts for all tests. `E2E_PORT` moves them all. */
export const servers = {
  /** dist-demo/: the demo, with the mock in the browser. */
  demo: server(0),
  /** dist/: the console for a real server. */
  console: server(1),
  /** The demo again, built for a sub-path. */
  subPath: server(2, '/console/'),
};
