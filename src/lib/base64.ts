/** The base64 text (RFC 4648 §4) of a text's UTF-8 bytes. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const pieces: string[] = [];
  // In pieces, since a call takes so many arguments only.
  for (let start = 0; start < bytes.length; start += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  return btoa(pieces.join(''));
}

/** The text that a base64 text stands for, line breaks in it ignored; undefined when it is none, or no UTF-8. */
export function fromBase64(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** How many bytes a text is in UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;
