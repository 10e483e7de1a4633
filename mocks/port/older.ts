/** Node 20 does not have this; from 21 on it is there. Everything else that the mock uses is in both. */
if (!('groupBy' in Map))
  Object.defineProperty(Map, 'groupBy', {
    configurable: true,
    writable: true,
    value: <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> => {
      const groups = new Map<K, T[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index);
        groups.set(key, [...(groups.get(key) ?? []), item]);
        index += 1;
      }
      return groups;
    },
  });
