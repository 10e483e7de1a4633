import { useEffect, useState } from 'react';
import type { Reading } from './display.ts';

/** How long the texts must be unchanged before they are parsed, since they are typed and pasted in steps, in ms. */
const QUIET_MS = 150;

async function read(cert: string, key: string): Promise<Reading> {
  const { readPair } = await import('#lib/pem/index.ts');
  const given = { ssl_cert: cert.trim() !== '', ssl_key: key.trim() !== '' };
  const pair = readPair(cert, key);
  // What is not given yet is no error.
  return { ...pair, errors: pair.errors.filter(({ field }) => given[field]), given };
}

/**
 * The parsed certificate and key; undefined while there is nothing to parse, `failed` when the parsing library cannot
 * be loaded. The previous result stays until the next one is available.
 */
export function useReading(cert: string, key: string): Reading | 'failed' | undefined {
  const [reading, setReading] = useState<Reading | 'failed'>();
  const isEmpty = cert.trim() === '' && key.trim() === '';
  useEffect(() => {
    if (isEmpty) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      read(cert, key).then(
        (result) => {
          if (isCurrent) setReading(result);
        },
        () => {
          if (isCurrent) setReading('failed');
        },
      );
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [cert, key, isEmpty]);
  return isEmpty ? undefined : reading;
}
