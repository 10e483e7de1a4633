const BLOCK = /-----BEGIN ([^-\n]+)-----[\s\S]*?-----END \1-----/g;

/** Certificates and keys of one text, each as the text for its field. */
export interface Split {
  readonly ssl_cert: string;
  readonly ssl_key: string;
}

/** The values of both fields before anything is given. */
export const NO_PAIR: Split = { ssl_cert: '', ssl_key: '' };

const isOfKey = (label: string): boolean => label.endsWith('PRIVATE KEY') || label === 'EC PARAMETERS';

/** Assigns the PEM blocks of a text (such as a file with both) to their fields; other blocks go to the certificates. */
export function splitPem(text: string): Split {
  const parts: Record<keyof Split, string[]> = { ssl_cert: [], ssl_key: [] };
  for (const [block, label = ''] of text.matchAll(BLOCK))
    parts[isOfKey(label) ? 'ssl_key' : 'ssl_cert'].push(`${block}\n`);
  return { ssl_cert: parts.ssl_cert.join(''), ssl_key: parts.ssl_key.join('') };
}

/**
 * Whether a text put into a field contains a part for the other field, so that it must be split: a key in the
 * certificate's field would be visible, also in the request that the form shows.
 */
export function goesElsewhere(text: string, field: keyof Split): boolean {
  const { ssl_cert: cert, ssl_key: key } = splitPem(text);
  return field === 'ssl_key' ? cert !== '' : key !== '';
}
