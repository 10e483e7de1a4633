import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../../tests/free-port.ts';
import { patience } from '../../tests/patience.ts';
import { type Browser, calling, type Engine, type Tab, until } from './tab.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A command of the WebDriver protocol, and its `value`. */
type Command = (method: string, path: string, body?: object) => Promise<unknown>;

/** Commands to the driver that listens on a port. */
const driverOn =
  (port: number): Command =>
  async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value }: { value: unknown } = await answer.json();
    if (!answer.ok) throw new Error(`${path.replace(/^session\/[^/]+\//, '')}: ${JSON.stringify(value)}`);
    return value;
  };

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function tabOf(command: Command, session: string): Tab {
  const post = (path: string, body?: object): Promise<unknown> => command('POST', `session/${session}/${path}`, body);
  const element = async (selector: string): Promise<string> =>
    `element/${String(field(await post('element', { using: 'css selector', value: selector }), ELEMENT))}`;
  const tab: Tab = {
    open: async (url) => void (await post('url', { url })),
    async call(run, ...args) {
      const script = `
        const done = arguments[0];
        Promise.resolve().then(() => ${calling(run, args)})
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const outcome = await post('execute/async', { script, args: [] });
      const error = field(outcome, 'error');
      if (typeof error === 'string') throw new Error(error);
      return field(outcome, 'value');
    },
    press: async (selector) => void (await post(`${await element(selector)}/click`)),
    type: async (selector, text) => void (await post(`${await element(selector)}/value`, { text })),
    choose: async (selector, file) => void (await post(`${await element(selector)}/value`, { text: file })),
    async resize(width, height) {
      // The window is larger than its page by its bars, which are known once it has a size.
      const sizes = () => tab.call(() => [innerWidth, innerHeight, outerWidth, outerHeight]);
      await until(`a page of ${width} by ${height}`, async () => {
        const now = await sizes();
        const [wide = 0, high = 0, outerWide = 0, outerHigh = 0] = Array.isArray(now) ? now.map(Number) : [];
        if (wide === width && high === height) return true;
        const rect = { x: 0, y: 0, width: width + outerWide - wide, height: height + outerHigh - high };
        await post('window/rect', rect);
        return false;
      });
    },
  };
  return tab;
}

async function start(command: Command): Promise<Browser> {
  const session = field(await command('POST', 'session', { capabilities: { alwaysMatch: {} } }), 'sessionId');
  const path = `session/${String(session)}`;
  const limit = patience(60_000);
  await command('POST', `${path}/timeouts`, { script: limit, pageLoad: limit });
  const tab = tabOf(command, String(session));
  await tab.resize(1440, 900);
  const browser: Browser = {
    tab,
    // It keeps nothing on disk while it is driven: as much as can be had is another tab.
    async again() {
      const before = await command('GET', `${path}/window`);
      const handle = field(await command('POST', `${path}/window/new`, { type: 'window' }), 'handle');
      await command('POST', `${path}/window`, { handle: before });
      await command('DELETE', `${path}/window`);
      await command('POST', `${path}/window`, { handle });
      return browser;
    },
    close: async () => void (await command('DELETE', path)),
  };
  return browser;
}

/** WebKitGTK by its own driver, on a screen that nobody sees. */
export async function webkit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = screen.stdio[3];
  if (told === null || told === undefined || !('readable' in told)) throw new Error('Xvfb says nothing');
  let display = '';
  for await (const line of createInterface({ input: told })) {
    display = line;
    break;
  }
  const port = await freePort();
  const command = driverOn(port);
  const driver: ChildProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const stop = (): void => {
    driver.kill();
    screen.kill();
  };
  process.once('exit', stop);
  await until('WebKitWebDriver', async () => field(await command('GET', 'status'), 'ready') === true);
  return { name: 'webkit', blocks: false, start: () => start(command), stop: async () => stop() };
}
