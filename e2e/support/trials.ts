/** How a form is tested, if not by a text field "Label" that becomes the record's name. */
export interface Trial {
  /** The page that links to it. */
  readonly from?: string;
  /** A button that shows the text field. */
  readonly opener?: RegExp;
  /** The text field. */
  readonly field?: RegExp;
  /** The text to type, where it cannot be just any word. */
  readonly text?: string;
  /** A text that must be refused. */
  readonly invalid?: string;
  /** Other required input: radios, comboboxes with the option to choose, texts. */
  readonly chosen?: readonly { readonly name: RegExp; readonly option?: RegExp; readonly text?: string }[];
  /** The button of the confirmation before sending. */
  readonly confirm?: string;
  /** The heading of the page after saving. */
  readonly next?: string;
  /** The form has choices only: it is tested in specs of its own. */
  readonly choices?: true;
  /** The text shown instead of the form on a server in bare mode. */
  readonly bare?: RegExp;
}

/** By the route of the form. */
export const TRIALS: Readonly<Record<string, Trial>> = {
  '/compute/$computeId/alerts/edit': {
    from: 'compute/1?tab=alerts',
    field: /^CPU threshold/,
    text: '75',
    invalid: '-',
    next: 'web-1',
  },
  '/compute/$computeId/backups/edit': { from: 'compute/1?tab=backups', choices: true },
  '/compute/$computeId/clone/new': { from: 'compute/1', invalid: '-' },
  '/compute/$computeId/configs/$configId/edit': {
    from: 'compute/1?tab=configurations',
    confirm: 'Save configuration',
    next: 'web-1',
    bare: /On this server configurations can be created, but not changed or deleted/,
  },
  '/compute/$computeId/configs/new': { from: 'compute/1?tab=configurations', next: 'web-1' },
  '/compute/new': {
    invalid: '-',
    chosen: [{ name: /^Empty/ }, { name: /^Region/, option: /us-ord/ }, { name: /g6-nanode-1/ }],
  },
  '/firewalls/$firewallId/rules/edit': {
    from: 'firewalls/1',
    opener: /^1 ?ssh-office/,
    field: /^Rule label/,
    invalid: 'no',
    confirm: 'Save rules',
    next: 'shop-edge',
    bare: /This server can’t change the rules of a firewall/,
  },
  '/databases/new': {
    chosen: [{ name: /^Region/, option: /us-ord/ }, { name: /g6-standard-2/ }],
  },
  '/images/$imageId/edit': { invalid: '' },
  '/images/new': {
    invalid: 'x'.repeat(51),
    chosen: [
      { name: /^Instance/, option: /web-1/ },
      { name: /^Disk/, option: /Debian 12 Disk/ },
    ],
  },
  '/images/upload/new': { from: 'images', chosen: [{ name: /^Region/, option: /us-ord/ }] },
  '/ips/assign/edit': { choices: true },
  '/ips/new': { choices: true },
  '/ips/share/edit': { choices: true },
  '/ipv6/new': { choices: true },
  '/ips/$address/edit': {
    field: /^Host name/,
    text: 'db-198-18-0-3.example.com',
    invalid: 'web',
    next: '198.18.0.3',
  },
  '/kubernetes/new': {
    chosen: [{ name: /^Region/, option: /us-ord/ }, { name: /^Standard/ }, { name: /^Plan/, option: /^Shared 4 GB/ }],
  },
  '/kubernetes/$clusterId/pools/new': {
    from: 'kubernetes/1',
    field: /^Nodes/,
    text: '2',
    invalid: '0',
    next: 'production',
    chosen: [{ name: /^Plan/, option: /^Shared 4 GB/ }],
  },
  '/kubernetes/$clusterId/pools/$poolId/edit': {
    from: 'kubernetes/1',
    field: /^Nodes/,
    text: '4',
    invalid: '0',
    next: 'production',
  },
  '/managed/contacts/$contactId/edit': { field: /^Name/, invalid: '-' },
  '/managed/contacts/new': { field: /^Name/, invalid: '-', chosen: [{ name: /^E-mail/, text: 'new@example.com' }] },
  '/managed/credentials/$credentialId/edit': { invalid: '-' },
  '/managed/credentials/$credentialId/secret/edit': { from: 'managed/credentials/1', choices: true },
  '/managed/credentials/new': {
    invalid: '-',
    chosen: [{ name: /^Password or passphrase/, text: 'violet-Harbour-93' }],
  },
  '/managed/services/$serviceId/edit': { invalid: '-', bare: /This server can’t change services/ },
  '/managed/services/new': { invalid: '-', chosen: [{ name: /^Address/, text: 'https://example.com' }] },
  '/managed/settings/$computeId/edit': {
    field: /^User/,
    text: 'support',
    invalid: 'a user name that is much too long for this',
    next: 'SSH access to web-1',
  },
  '/vlans/new': { from: 'vlans', choices: true, bare: /This server can’t change configurations/ },
  '/nodebalancers/new': {
    invalid: '-',
    chosen: [
      { name: /^Region/, option: /us-ord/ },
      { name: /^Address/, option: /worker-1/ },
    ],
  },
  '/nodebalancers/$nodeBalancerId/edit': { invalid: '-' },
  '/nodebalancers/$nodeBalancerId/configs/new': {
    from: 'nodebalancers/1',
    field: /^Port/,
    text: '9090',
    invalid: '0',
    next: 'Port 9090 (HTTP)',
  },
  '/nodebalancers/$nodeBalancerId/configs/$configId/edit': {
    field: /^Port/,
    text: '9090',
    invalid: '0',
    confirm: 'Save port and nodes',
    next: 'Port 9090 (HTTP)',
  },
};
