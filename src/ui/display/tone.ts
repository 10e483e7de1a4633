/** What a state means to the reader: fine, in progress, switched off, worth a look, broken, or unknown. */
export type Tone = 'ok' | 'busy' | 'warning' | 'off' | 'bad' | 'neutral';

/** A number that is the smaller, the more a state needs a look: here they are in that order. */
export const severityOf = (tone: Tone = 'ok'): number => 'bad warning busy neutral off ok'.indexOf(tone);
