/** Names that keep their capital although they are written like other words. */
const NAMES = ['Kubernetes', 'Managed'];

/** A title as it stands within a sentence: "firewalls" of "Firewalls", "instance 12"; "VLAN backend" and names stay. */
export function inSentence(title: string): string {
  const [word = ''] = title.split(' ', 1);
  return /^[A-Z][a-z]+$/.test(word) && !NAMES.includes(word) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
