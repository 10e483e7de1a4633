/** How a field gets its value. */
export type Verb = 'Enter' | 'Choose';

/** Said letter by letter, these begin with a vowel: "an SSH key", but "a URL". */
const SPELT_WITH_VOWEL = /^[AEFHILMNORSX][A-Z\d]/;

/** A name with a capital or a digit inside, such as VLAN, NodeBalancer or IPv4, and the one plain proper name of a label. */
const isProper = (word: string): boolean => /^.+[A-Z\d]/.test(word) || word === 'Kubernetes';

/** A field's label within a sentence: "Root password" is "root password", "VLAN" stays; what is in brackets is left out. */
export function nameIn(label: string): string {
  const name = label.replaceAll(/\s*\([^)]*\)/g, '').trim();
  const [word = ''] = name.split(' ');
  return isProper(word) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** "a", "an", or "the" before several and before what is the only one of its kind: "the size of disk 1". */
function articleOf(name: string): string {
  if (/ (of|in) |[^s]s$/.test(name)) return 'the';
  if (SPELT_WITH_VOWEL.test(name)) return 'an';
  return /^[aeio]|^hour|^u(?!n?i|se|rl)/.test(name) ? 'an' : 'a';
}

/** What an empty field lacks, in every form: "Enter a label.", "Choose a region." */
export function lackOf(verb: Verb, label: string): string {
  const name = nameIn(label);
  return `${verb} ${articleOf(name)} ${name}.`;
}
