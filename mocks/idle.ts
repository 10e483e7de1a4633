/** Resolves when the page has nothing else to do, or after so many ms; soon where a browser cannot tell. */
export const idle = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: atMost });
    else setTimeout(resolve, 200);
  });
