const heading = (): HTMLElement | null => document.querySelector('h1');

/** What to focus in a row: what the opener was in its own row, else its first link or button. */
function sameIn(row: Element, opener: HTMLElement): HTMLElement | null {
  const index = [...(opener.closest('tr')?.children ?? [])].findIndex((cell) => cell.contains(opener));
  const cell = row.children[index];
  return (cell ?? row).querySelector('button, a, input') ?? row.querySelector('button, a, input');
}

/**
 * Gives the focus back when a dialog closes. When the record stays, to what opened the dialog; when it goes, to the same
 * control of the next row, or of the one before; and to the page's heading where there is neither.
 */
export function returnFocus(opener: HTMLElement | null, record: 'stays' | 'goes'): void {
  const row = opener?.closest('tbody tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const wanted =
    record === 'goes' && opener !== null && row !== undefined && row !== null
      ? neighbour && sameIn(neighbour, opener)
      : opener;
  const page = location.pathname;
  // After the dialog is gone: while it is open it keeps the focus to itself.
  setTimeout(() => {
    if (location.pathname !== page) return; // another page has placed the focus
    const target = wanted?.isConnected === true ? wanted : heading();
    target?.focus();
  });
}
