import { readId } from '#ui/page/navigation/address.ts';

/** The parameters in the address for the instance to be created. */
export interface CreateSearch {
  /** Id of the image that it is deployed from. */
  readonly image?: string | undefined;
  /** Id of the instance whose backups are offered, … */
  readonly from?: number | undefined;
  /** … and which of them is chosen. */
  readonly backup?: number | undefined;
  readonly region?: string | undefined;
  readonly type?: string | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the address; invalid parameters are removed. */
export function readCreate({ image, from, backup, region, type }: Record<string, unknown>): CreateSearch {
  const source = readId(from);
  return {
    image: textOf(image),
    from: source,
    backup: source === undefined ? undefined : readId(backup),
    region: textOf(region),
    type: textOf(type),
  };
}
