import { useEffect, useState } from 'react';
import type { Certificate } from '#lib/pem/index.ts';
import type { Reading } from './display.ts';

/** How long the texts must be unchanged before they are parsed, since they are typed and pasted in steps, in ms. */
const QUIET_MS = 150;

async function read(cert: string, key: string): Promise<Parsed> {
  const { readPair } = await import('#lib/pem/index.ts');
  const given = { ssl_cert: cert.trim() !== '', ssl_key: key.trim() !== '' };
  const pair = readPair(cert, key);
  // What is not given yet is no error.
  const reading = { ...pair, errors: pair.errors.filter(({ field }) => given[field]), given };
  return { reading, leaf: pair.certificates[0] };
}

/** What came of parsing. */
export interface Parsed {
  /** The parsed certificate and key; undefined while there is nothing to parse. */
  readonly reading?: Reading;
  /** The first certificate. */
  readonly leaf?: Certificate | undefined;
  /** The parsing library cannot be loaded. */
  readonly failed?: boolean;
}

const NOTHING: Parsed = {};

/** Parses a certificate and a key as they are typed. The previous result stays until the next one is available. */
export function useReading(cert: string, key: string): Parsed {
  const [parsed, setParsed] = useState(NOTHING);
  const isEmpty = cert.trim() === '' && key.trim() === '';
  useEffect(() => {
    if (isEmpty) return undefined;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await read(cert, key).catch(() => ({ failed: true }));
      if (isCurrent) setParsed(result);
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [cert, key, isEmpty]);
  return isEmpty ? NOTHING : parsed;
}
