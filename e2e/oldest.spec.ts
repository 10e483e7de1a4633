import { expect, test } from './support/test.ts';
import { world } from './support/server/world.ts';

// All journeys run so; this one holds that they do.
test('the page lacks what the oldest supported browsers lack, and nothing that all of them have', async ({ page }) => {
  await world(page);
  const has = await page.evaluate(() => ({
    'URL.parse': 'parse' in URL,
    'Iterator.map': 'map' in Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    URLPattern: 'URLPattern' in globalThis,
    createWritable: 'createWritable' in FileSystemFileHandle.prototype,
    'Promise.withResolvers': 'withResolvers' in Promise,
    'Set.difference': 'difference' in Set.prototype,
    'URL.canParse': 'canParse' in URL,
  }));
  expect(has).toEqual({
    'URL.parse': false,
    'Iterator.map': false,
    URLPattern: false,
    createWritable: false,
    'Promise.withResolvers': true,
    'Set.difference': true,
    'URL.canParse': true,
  });
});
