/** Bytes, or a text's in UTF-8, in base64 (RFC 4648 §4). */
export function toBase64(data: string | Uint8Array): string {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const pieces: string[] = [];
  // In pieces, since the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  return btoa(pieces.join(''));
}

/** The text that base64 encodes, ignoring line breaks in it; undefined when it is not base64, or not UTF-8. */
export function fromBase64(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
