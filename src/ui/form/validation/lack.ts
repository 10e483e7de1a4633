import { inSentence } from '#lib/text/in-sentence.ts';

/** How a field gets its value. */
export type Verb = 'Enter' | 'Choose';

/** Said letter by letter, these begin with a vowel: "an SSH key", but "a URL". */
const SPELT_WITH_VOWEL = /^[AEFHILMNORSX][A-Z\d]/;

/** "a", "an", or "the" before several and before what is the only one of its kind: "the size of disk 1". */
function articleOf(name: string): string {
  if (/ (of|in) |[^s]s$/.test(name)) return 'the';
  if (SPELT_WITH_VOWEL.test(name)) return 'an';
  return /^[aeio]|^hour|^u(?!n?i|se|rl)/.test(name) ? 'an' : 'a';
}

/** What an empty field lacks, in every form, without what its label has in brackets: "Enter a label.", "Choose a region." */
export function lackOf(verb: Verb, label: string): string {
  const name = inSentence(label.replaceAll(/\s*\([^)]*\)/g, '').trim());
  return `${verb} ${articleOf(name)} ${name}.`;
}
