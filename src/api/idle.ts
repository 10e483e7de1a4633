/** Whether the browser is set to save data: then nothing is loaded that nobody asked for. */
export const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};

/** Resolves when the page has nothing else to do for a moment; after a pause where the browser cannot tell. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
