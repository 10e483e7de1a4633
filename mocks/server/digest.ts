/** 64 hexadecimal digits that depend on a text (FNV-1a); what is derived this way need not be stored. */
export function digest(text: string): string {
  let mixed = 0x811c_9dc5;
  const parts = Array.from({ length: 8 }, (_, round) => {
    for (const character of `${round} ${text}`) mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x0100_0193) >>> 0;
    return mixed.toString(16).padStart(8, '0');
  });
  return parts.join('');
}
