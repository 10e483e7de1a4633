/** The dialog named in the address (`dialog=delete.12`): an action and the record it is about. */
export interface AskedDialog<A extends string> {
  readonly action: A;
  /** The record's id, as a text. */
  readonly id: string;
}

/** Reads what `writeDialog` wrote; gives undefined for anything else. */
export function readDialog<A extends string>(text: unknown, actions: readonly A[]): AskedDialog<A> | undefined {
  if (typeof text !== 'string') return undefined;
  const dot = text.indexOf('.');
  const action = actions.find((known) => known === text.slice(0, Math.max(0, dot)));
  const id = text.slice(dot + 1);
  return action === undefined || id === '' ? undefined : { action, id };
}

/** The value of `dialog` in the address while a dialog is open. */
export const writeDialog = (action: string, id: string | number): string => `${action}.${id}`;

/** The search parameters of a page with tabs and dialogs. */
export interface PageSearch {
  readonly tab?: string | undefined;
  readonly dialog?: string | undefined;
  /** A packet that is followed to the record of the page. */
  readonly packet?: string | undefined;
}

/** The `validateSearch` of such a page: removes an unknown tab from the address. */
export const pageSearch =
  (tabs: readonly string[]) =>
  ({ tab, dialog, packet }: Record<string, unknown>): PageSearch => ({
    tab: tabs.find((known) => known === tab),
    dialog: typeof dialog === 'string' && dialog !== '' ? dialog : undefined,
    packet: readText(packet),
  });

/** Reads a text from an address; one of digits may come as a number. */
export const readText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** Reads a record's id from an address, where all values are texts; gives undefined for anything else. */
export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : undefined;
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
