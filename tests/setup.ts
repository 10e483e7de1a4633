/** What jsdom lacks and Mantine asks for. */
if (typeof window !== 'undefined') {
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
  window.scrollTo = () => {};
}
