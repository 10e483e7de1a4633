/** An address as it was copied with its port (`198.51.100.7:443`, `[2001:db8::7]:443`), without it. */
export const withoutPort = (text: string): string =>
  text.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[([\da-f:]+)\](?::\d+)?$/i, '$1');
