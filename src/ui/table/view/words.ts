/** A kind of records within a sentence: "firewalls" of "Firewalls"; names of their own, "NodeBalancers", stay. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]+( |$)/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
