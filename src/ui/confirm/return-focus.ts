const heading = (): HTMLElement | null => document.querySelector('h1');

/** The control in a row that matches the opener in its own row, else the first link or button. */
function sameIn(row: Element, opener: HTMLElement): HTMLElement | null {
  const index = [...(opener.closest('tr')?.children ?? [])].findIndex((cell) => cell.contains(opener));
  const cell = row.children[index];
  return (cell ?? row).querySelector('button, a, input') ?? row.querySelector('button, a, input');
}

/**
 * Returns the focus when a dialog closes. If the record stays: to the opener. If it goes: to the same control of the
 * next or previous row, or to the page's heading when there is neither.
 */
export function returnFocus(opener: HTMLElement | null, record: 'stays' | 'goes'): void {
  const row = opener?.closest('tbody tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const wanted =
    record === 'goes' && opener !== null && row !== undefined && row !== null
      ? neighbour && sameIn(neighbour, opener)
      : opener;
  const page = location.pathname;
  // Deferred until the dialog is gone: while open it traps the focus.
  setTimeout(() => {
    if (location.pathname !== page) return; // another page has set the focus
    const target = wanted?.isConnected === true ? wanted : heading();
    target?.focus();
  });
}
