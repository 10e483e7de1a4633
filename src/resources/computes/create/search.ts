/** What an address may say of the instance that is to be created. */
export interface CreateSearch {
  /** Id of the image that it is deployed from. */
  readonly image?: string;
  /** Id of the instance whose backups are offered, … */
  readonly from?: number;
  /** … and which of them is chosen. */
  readonly backup?: number;
  readonly region?: string;
  readonly type?: string;
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the address; what makes no sense is taken out of it. */
export const readCreate = ({ image, from, backup, region, type }: Record<string, unknown>): CreateSearch => ({
  ...(isText(image) && { image }),
  ...(isId(from) && { from, ...(isId(backup) && { backup }) }),
  ...(isText(region) && { region }),
  ...(isText(type) && { type }),
});
