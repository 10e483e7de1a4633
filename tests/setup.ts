import { afterAll, vi } from 'vitest';
import { patience } from './patience.ts';

// Files share what they have loaded: an import that one of them cuts off at its end has failed for all that follow.
afterAll(() => vi.dynamicImportSettled());

/** What Mantine needs and jsdom does not have, and long timeouts for busy machines. */
if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { configure, prettyDOM } = await import('@testing-library/dom');
  configure({
    asyncUtilTimeout: patience(30_000),
    // What is awaited is looked for again and again: the page is printed only where it is the end of a test.
    getElementError: (message, container) =>
      Object.defineProperties(new Error(), {
        name: { value: 'TestingLibraryElementError' },
        message: { configurable: true, get: () => `${message}\n\n${prettyDOM(container)}` },
      }),
  });

  class NoResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
  window.ResizeObserver ??= NoResizeObserver;
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  // jsdom hides a popover, and cannot show one.
  HTMLElement.prototype.showPopover ??= function show(this: HTMLElement) {
    this.removeAttribute('popover');
  };
  // As high as a list of 25 rows, so that these come at once.
  window.innerHeight = 1_100;
  window.innerWidth = 1_440;
  window.scrollTo = () => {};
  window.scrollBy = () => {};
  // A browser would load the styles, and say so.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('load'));
  }).observe(document.head, { childList: true });
}
