/** The console's pages for the records below a path of the API. */
const PAGES: readonly (readonly [api: string, page: string])[] = [
  ['/networking/firewalls/', '/firewalls/'],
  ['/networking/ips/', '/ips/'],
  ['/compute/instances/', '/compute/'],
  ['/nodebalancers/', '/nodebalancers/'],
  ['/lke/clusters/', '/kubernetes/'],
  ['/databases/mysql/instances/', '/databases/'],
  ['/images/', '/images/'],
  ['/managed/contacts/', '/managed/contacts/'],
  ['/managed/credentials/', '/managed/credentials/'],
  ['/managed/services/', '/managed/services/'],
];

/**
 * The page of the record of an event (`/v4/networking/firewalls/1` is at `/firewalls/1`); undefined if the console has
 * none. `routes` are the patterns of its pages (`/firewalls/$firewallId`).
 */
export function recordPath(url: string, routes: readonly string[]): string | undefined {
  const path = url.replace(/^\/v\d\w*/, '');
  for (const [api, page] of PAGES) {
    const id = path.startsWith(api) ? path.slice(api.length) : '';
    // Only ids of images contain a slash; elsewhere it leads to a part of the record.
    if (id === '' || (id.includes('/') && page !== '/images/')) continue;
    const hasPage = routes.some((route) => route.startsWith(`${page}$`) && !route.slice(page.length).includes('/'));
    if (hasPage) return `${page}${encodeURIComponent(id)}`;
  }
  return undefined;
}
