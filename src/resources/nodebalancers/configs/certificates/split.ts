const BLOCK = /-----BEGIN ([^-\n]+)-----[\s\S]*?-----END \1-----/g;

/** Certificates and keys of one text, each as the text of its field. */
export interface Split {
  readonly ssl_cert: string;
  readonly ssl_key: string;
}

const isOfKey = (label: string): boolean => label.endsWith('PRIVATE KEY') || label === 'EC PARAMETERS';

/** Sorts the PEM blocks of a text (a file that holds both, say) into the fields they belong to; others go with the certificates. */
export function splitPem(text: string): Split {
  const parts: Record<keyof Split, string[]> = { ssl_cert: [], ssl_key: [] };
  for (const [block, label = ''] of text.matchAll(BLOCK))
    parts[isOfKey(label) ? 'ssl_key' : 'ssl_cert'].push(`${block}\n`);
  return { ssl_cert: parts.ssl_cert.join(''), ssl_key: parts.ssl_key.join('') };
}

/**
 * Whether a text that arrives in a field has something that belongs in the other one, so that it has to be sorted: a key in
 * the certificate's field would be shown, and be part of the request that the form shows.
 */
export function goesElsewhere(text: string, field: keyof Split): boolean {
  const { ssl_cert: cert, ssl_key: key } = splitPem(text);
  return field === 'ssl_key' ? cert !== '' : key !== '';
}
