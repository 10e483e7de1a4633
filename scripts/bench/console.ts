import type { Figures, Tab } from './tab.ts';

/** The first fields of a form are there. */
const FIELD = 'main form :is(input, textarea, [role=radio])';
const LIST = 'nav[aria-label=Main] a[href$="/compute"]';
const TITLE = 'h1, [data-title]:not(:empty)';

/** One cold visit to the instances, a second one, and what one does next. */
export async function instances(tab: Tab): Promise<Figures> {
  const { page } = tab;
  const rows = await tab.load('compute');
  const entries = await page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/v4/'));
    return { paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, asked: asked?.startTime };
  });
  await tab.rest();
  const again = await tab.load('compute');
  await tab.rest();
  const toPage = await tab.press('tbody tr th a', '[role=tablist]');
  await tab.rest();
  const toList = await tab.press(LIST, 'tbody tr');
  await tab.rest();
  const toPageAgain = await tab.press('tbody tr th a', '[role=tablist]');
  await tab.press(LIST, 'tbody tr');
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-before', ''));
  const painted = await tab.press('main a[href$="/compute/new"]', `:is(${TITLE}):not([data-before])`);
  await tab.load('compute');
  await tab.rest();
  const form = await tab.press('main a[href$="/compute/new"]', FIELD);
  await tab.load('compute');
  await tab.rest();
  await page.keyboard.press('Control+K');
  const key = await tab.key('[role=dialog] input');
  return {
    'first paint': entries.paint ?? Number.NaN,
    'API read asked for': entries.asked ?? Number.NaN,
    'first rows': rows,
    'rows, second visit': again,
    'list to page': toPage,
    'list to page, again': toPageAgain,
    'page to list': toList,
    'create to anything painted': painted,
    'create to form': form,
    'key in the palette': key,
  };
}

/** The first rows of the demo, on three visits in a row. */
export async function demoRows(tab: Tab): Promise<Figures> {
  const first = await tab.load('compute');
  await tab.rest();
  const second = await tab.load('compute');
  await tab.rest();
  return { 'first visit': first, 'second visit': second, 'third visit': await tab.load('compute') };
}

/** Gives the first firewall as many rules and networks as the documents allow (doc 3 §8). */
const fillRules = (tab: Tab): Promise<number> =>
  tab.page.evaluate(async () => {
    const networks = (family: 'ipv4' | 'ipv6', rule: number): string[] =>
      family === 'ipv4'
        ? Array.from({ length: 200 }, (_, n) => `10.${rule}.${n}.0/24`)
        : Array.from({ length: 55 }, (_, n) => `2001:db8:${rule}:${n.toString(16)}::/64`);
    const inbound = Array.from({ length: 25 }, (_, n) => ({
      action: 'ACCEPT',
      protocol: 'TCP',
      ports: String(8000 + n),
      label: `rule-${n + 1}`,
      addresses: { ipv4: networks('ipv4', n), ipv6: networks('ipv6', n) },
    }));
    const { status } = await fetch('/v4/networking/firewalls/1/rules', {
      method: 'PUT',
      headers: { authorization: 'Bearer demo-admin', 'content-type': 'application/json' },
      body: JSON.stringify({ inbound, inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' }),
    });
    return status;
  });

/** Keys in the demo, where the mock runs in the page as well: in a form, a search, and a rule among 25 of 255 networks. */
export async function demoKeys(tab: Tab): Promise<Figures> {
  const { page } = tab;
  await tab.load('firewalls');
  await tab.rest();
  const search = await tab.key('input[data-search]');
  await tab.load('firewalls');
  const form = await tab.press('a[href$="/firewalls/new"]', '#field-label');
  const inForm = await tab.key('#field-label');
  await page.locator('html[data-mock=ready]').waitFor();
  const status = await fillRules(tab);
  if (status !== 200) throw new Error(`The rules were answered with ${status}`);
  await page.goto(new URL('/firewalls/1/rules/edit', page.url()).href);
  await page.getByRole('button', { name: /^13 ?rule-13/ }).click();
  const inRule = (name: string): Promise<number> => tab.key(`#field-inbound\\.12\\.${name}`);
  return {
    'list to form': form,
    'key in a search': search,
    'key in a form': inForm,
    'key in ports of a rule': await inRule('ports'),
    'key in the label of a rule': await inRule('label'),
    'key in the networks of a rule': await inRule('addresses\\.ipv4'),
  };
}
