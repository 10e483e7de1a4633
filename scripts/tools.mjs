/** Shared by `npm start` and `npm test`. Plain JavaScript for any Node that npm runs on, without installed packages. */
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

/** The project's own Node where it is installed (Linux), else the running one. */
export function node() {
  const own = join(root, 'node_modules', '.bin', 'node');
  return !windows && existsSync(own) ? own : process.execPath;
}

/** A script of an installed package, for `node()`. */
export const script = (...path) => join(root, 'node_modules', ...path);

/** Running children: they end with this process, and no new ones are started then. */
const children = new Set();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
    if (children.size === 0) process.exit(130);
  });
}

/** Whether this process was asked to end. */
export const stopped = () => stopping;

/**
 * Runs a command in the project's folder and resolves to its exit code. `onLine` gets each line of its output, which
 * otherwise goes straight to ours; `timeout` in ms.
 */
export function run(command, args, { env, onLine, timeout } = {}) {
  return new Promise((resolve) => {
    if (stopping) {
      resolve(130);
      return;
    }
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(onLine ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
      shell: windows && !/[\\/]/.test(command),
    });
    children.add(child);
    const timer = timeout === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeout);
    for (const stream of onLine ? [child.stdout, child.stderr] : []) {
      let rest = '';
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) onLine(line);
      });
      stream.on('end', () => {
        if (rest !== '') onLine(rest);
      });
    }
    const end = (code) => {
      clearTimeout(timer);
      children.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      (onLine ?? console.error)(`${command}: ${error.message}`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Installs the packages of the lock file where they are missing or outdated. Ends the process on failure. */
export async function install() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (changed(installed) >= changed(lock)) return;
  // `npm ci` empties the folder first, which through a link would be that of another project.
  const folder = join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const target = existsSync(folder) ? realpathSync(folder) : 'nothing';
    console.error(`node_modules is a link to ${target}, and its packages are older than package-lock.json.`);
    console.error('Nothing is installed through a link: remove it, or install where it points.');
    process.exit(1);
  }
  console.log('Installing packages, about half a minute …');
  // npm itself may run on an older Node than ours, and would warn of that once a package.
  const said = [];
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    onLine: (line) => said.push(line),
  });
  if (code !== 0) {
    console.error(said.join('\n'));
    console.error('The packages could not be installed; npm says why above.');
    process.exit(code);
  }
}
