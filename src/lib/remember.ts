/** Caches values by text, up to a number of texts; beyond it the oldest is dropped. */
export function remembering<T>(most: number) {
  const kept = new Map<string, { readonly value: T }>();
  return (text: string, make: () => T): T => {
    const known = kept.get(text);
    if (known !== undefined) return known.value;
    const value = make();
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(text, { value });
    return value;
  };
}
