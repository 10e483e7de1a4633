/**
 * The text that bytes are: UTF-8, or UTF-16 with a byte order mark, which is left out. Undefined where they are none, as a
 * text that is mended would be another one. A zero is in no text, but in UTF-16 without its mark.
 */
export function textIn(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

export const NOT_TEXT = 'This is not UTF-8 text. Save the file as UTF-8, and try again.';

export const fileBytes = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/**
 * The text of a chosen file.
 * @throws Error with a sentence where it holds no text, or is gone or locked
 */
export async function fileText(file: Blob): Promise<string> {
  const text = textIn(await fileBytes(file));
  if (text === undefined) throw new Error(NOT_TEXT);
  return text;
}
