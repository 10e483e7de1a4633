/**
 * `npm start`: installs missing packages and starts the console, by default with the mock. `API_URL=https://…` connects
 * it to a real server, `PORT` and `BASE_PATH` change its address.
 */
import { createServer } from 'node:net';
import process from 'node:process';
import { install, node, run, script, stopped } from './tools.mjs';

const host = '127.0.0.1';
const port = Number(process.env.PORT || 4173);
const base = `/${process.env.BASE_PATH ?? ''}/`.replaceAll(/\/{2,}/g, '/');
const url = `http://${host}:${port}${base}`;

const taken = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function answers() {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

if (await taken()) {
  console.error(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`);
  process.exit(1);
}
await install();

let running = true;
const server = run(node(), [script('vite', 'bin', 'vite.js'), '--logLevel', 'warn', '--clearScreen', 'false']).then(
  (code) => {
    running = false;
    return code;
  },
);
while (running && !(await answers())) await pause(100);
if (running) {
  if (process.env.API_URL) console.log(`API: ${process.env.API_URL}`);
  console.log(`Console: ${url}`);
}
const code = await server;
process.exit(stopped() ? 0 : code);
