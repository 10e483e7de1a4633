// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { jumpsOf, keysAreTaken } from './shortcuts.ts';

const index = (label: string) => ({ label, to: `/${label.toLowerCase()}` });

test('every page gets the first letter of its name that is free', () => {
  const jumps = jumpsOf(['Firewalls', 'Files', 'Regions', 'F1'].map(index));
  expect(jumps.map(({ letter, label }) => `${letter} ${label}`)).toEqual(['f Firewalls', 'i Files', 'r Regions']);
});

afterEach(() => document.body.replaceChildren());

const put = (html: string): Element | null => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div role="menu" tabindex="-1"></div>'])(
  'keys typed into %s stay there',
  (html) => expect(keysAreTaken(put(html))).toBe(true),
);

test('shortcuts work on the page, and not while a dialog is open', () => {
  expect(keysAreTaken(put('<button></button>'))).toBe(false);
  put('<div role="dialog" aria-modal="true"></div>');
  expect(keysAreTaken(document.body)).toBe(true);
});
