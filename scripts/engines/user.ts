import { type Tab, until } from './tab.ts';

const KINDS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  tab: '[role=tab]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  file: 'input[type=file]',
} as const;
type Kind = keyof typeof KINDS;

/** Runs in the page: marks the first that can be seen of a kind and name, and tells whether there is one. */
function mark(selector: string, pattern: string, within: string): boolean {
  const name = new RegExp(pattern);
  const textOf = (element: Element): string => {
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? []);
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : [];
    const all = [...named, ...labels, element];
    return (
      element.getAttribute('aria-label') ??
      all.map((one) => one.textContent.trim()).find((text) => text !== '') ??
      ''
    ).trim();
  };
  for (const before of document.querySelectorAll('[data-engines]')) before.removeAttribute('data-engines');
  for (const place of document.querySelectorAll(within))
    for (const element of place.querySelectorAll(selector)) {
      const isSeen = element.checkVisibility({ visibilityProperty: true }) || element.matches('input[type=file]');
      if (!isSeen || element.matches(':disabled') || !name.test(textOf(element))) continue;
      element.setAttribute('data-engines', '');
      return true;
    }
  return false;
}

/** Runs in the page: brings what is marked into sight, as the focus would, and tells what would take a press on it. */
function cover(): string {
  const element = document.querySelector('[data-engines]');
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const [box] = element?.getClientRects() ?? [];
  if (!(element instanceof HTMLElement) || box === undefined) return 'nothing: it is gone';
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (element.contains(hit) || hit?.closest('label')?.control === element) return '';
  return hit?.outerHTML.slice(0, 200) ?? 'nothing: it is out of sight';
}

const MARKED = '[data-engines]';

/** Does in a tab what a user does, and waits for what a user waits for. Names are exact, or patterns. */
export function userOf(tab: Tab) {
  const patternOf = (name: string | RegExp): string =>
    typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$` : name.source;
  const on = (kind: Kind, name: string | RegExp, within: string, act: () => Promise<void>): Promise<unknown> =>
    until(`the ${kind} ${name}`, async () => {
      if ((await tab.call(mark, KINDS[kind], patternOf(name), within)) !== true) return false;
      await act();
      return true;
    });
  // A driver that finds a part of an element in sight does not scroll, and Firefox presses whatever lies over it.
  const pressMarked = async (): Promise<void> => {
    const cause = await tab.call(cover);
    if (cause !== '') throw new Error(`a press on it would be taken by ${String(cause)}`);
    await tab.press(MARKED);
  };
  const press = (kind: Kind, name: string | RegExp, within = 'body') => on(kind, name, within, pressMarked);
  const sees = (text: string) =>
    until(`the text ${text}`, () => tab.call((part) => document.body.innerText.includes(part), text));
  const gone = (text: string, within: string) =>
    until(`the end of ${text}`, () =>
      tab.call(
        (part = '', place = '') =>
          [...document.querySelectorAll(place)].every((one) => !one.textContent.includes(part)),
        text,
        within,
      ),
    );
  return {
    press,
    sees,
    gone,
    there: (selector: string) =>
      until(`a ${selector}`, () => tab.call((one) => document.querySelector(one) !== null, selector)),
    none: (selector: string) =>
      until(`no ${selector}`, () => tab.call((one = '') => document.querySelector(one) === null, selector)),
    titled: (text: string) =>
      until(`the title ${text}`, () => tab.call((wanted = '') => document.title.startsWith(wanted), text)),
    /** Resolves when the page has been laid out anew. */
    painted: () =>
      tab.call(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
    heading: (text: string) =>
      until(`the heading ${text}`, () =>
        tab.call((wanted) => document.querySelector('h1')?.innerText.trim() === wanted, text),
      ),
    async write(name: string | RegExp, text: string, within = 'body') {
      await on('textbox', name, within, async () => {
        await pressMarked();
        await tab.call(() => {
          const { activeElement } = document;
          if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
            activeElement.select();
        });
        await tab.type(MARKED, text);
      });
    },
    async pick(name: string | RegExp, option: RegExp) {
      await press('textbox', name);
      await press('option', option);
    },
    file: (name: string | RegExp, path: string) => on('file', name, 'body', () => tab.choose(MARKED, path)),
    /** Asks the mock that runs in the page to change its world. */
    mock: (method: string, path: string, body?: object) =>
      tab.call(
        async (verb, place, content) => {
          const answer = await fetch(`/__mock/${place}`, { method: verb, ...(content !== '' && { body: content }) });
          if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
        },
        method,
        path,
        JSON.stringify(body) ?? '',
      ),
  };
}

export type User = ReturnType<typeof userOf>;

/** What the page has thrown so far, and has not caught. */
export async function uncaught(tab: Tab): Promise<readonly string[]> {
  const found = await tab.call(() => Reflect.get(globalThis, 'uncaught'));
  return Array.isArray(found) ? found.map(String) : ['the page has no list of what it has thrown'];
}
