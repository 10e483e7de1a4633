/*
 * Runs in the head of the page, before anything is painted and before the console's code is there. Sets the look that
 * the user chose, and asks at once for what the address at hand will need. A file of its own: the content security
 * policy allows no inline script. The build puts the facts in place of START.
 */
{
  /** @type {{ base: string, demo: boolean, firstPersona: string, personas: Record<string, string>, titles: Record<string, string>, files: string[], routes: { path: string, files: number[], reads?: string }[], entrance: number[], late: string }} */
  const { base, demo, firstPersona, personas, titles, files, routes, entrance, late } = START;
  const root = document.documentElement;
  /** Where the browser refuses storage, or holds something else: nothing. */
  const stored = (area, key) => {
    try {
      return JSON.parse(globalThis[area].getItem(key) ?? 'null') ?? {};
    } catch {
      return {};
    }
  };
  const text = (area, key) => {
    try {
      return globalThis[area].getItem(key);
    } catch {
      return null;
    }
  };

  const scheme = text('localStorage', 'binnacle-color-scheme');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  const session = stored('sessionStorage', 'binnacle.token');
  const persona = text('sessionStorage', 'binnacle.persona') ?? firstPersona;
  // As the session reads it (src/api/session/session-keeper.ts): another tab may have signed out since.
  const over = Number(text('localStorage', `binnacle.signed-out ${session.apiUrl}`) ?? 0);
  const kept = typeof session.token === 'string' && typeof session.apiUrl === 'string';
  const signedIn = demo ? persona !== '' : kept && over < Math.max(1, Number(session.since ?? 0));
  const prefs = stored('localStorage', `binnacle.prefs.${demo ? persona : session.apiUrl}`);
  if (!signedIn) root.dataset.entrance = '';
  const name = demo ? personas[persona] : undefined;
  if (prefs.density === 'compact') root.dataset.compact = '';

  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length - 1) : '/';
  const place = path.replace(/(?<=.)\/$/, '');
  const title = titles[place];
  // The title and the current item, as soon as the parser has met them.
  new MutationObserver((_, observer) => {
    const found = document.querySelector('[data-title]');
    if (found === null) return;
    observer.disconnect();
    if (title !== undefined) found.textContent = title;
    const user = document.querySelector('[data-user]');
    if (name !== undefined && user !== null) user.textContent = name;
    if (prefs['navigation-folded'] === true)
      for (const item of document.querySelectorAll('[data-folds]')) item.dataset.folded = '';
    for (const item of document.querySelectorAll('[data-to]')) {
      const to = item.getAttribute('data-to');
      const current = to === '/' ? place === '/' : place === to || place.startsWith(`${to}/`);
      if (current) item.setAttribute('aria-current', 'page');
    }
  }).observe(root, { childList: true, subtree: true });

  const early = { reads: new Map() };
  globalThis.binnacleEarly = early;
  const ask = (url, authorization, init) => {
    const answer = fetch(url, init);
    // Whoever takes it hears of its failure.
    answer.catch(() => undefined);
    early.reads.set(url, { answer, authorization, at: Date.now() });
  };
  if (!demo) ask(new URL(`${base}config.json`, location.origin).href, null, { cache: 'no-store' });

  const fits = (pattern) => {
    const parts = pattern.split('/');
    const given = place.split('/');
    return parts.length === given.length && parts.every((part, index) => part.startsWith('$') || part === given[index]);
  };
  // A path without parameters fits better: `/firewalls/new` is no record.
  const route = signedIn
    ? (routes.find(({ path }) => path === place) ?? routes.find(({ path }) => fits(path)))
    : undefined;
  const isList = route?.reads !== undefined;
  // The styles of components: above the page's own, which build on them. Added by a script they hold up no paint.
  if (late !== '') {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = `${base}${late}`;
    document.currentScript?.after(link);
  }
  if (isList) root.dataset.shape = 'list';
  else if (/\/(new|edit)$/.test(place)) root.dataset.shape = 'form';
  for (const index of signedIn ? (route?.files ?? []) : entrance) {
    const link = document.createElement('link');
    const isStyle = files[index].endsWith('.css');
    link.href = `${base}assets/${files[index]}${isStyle ? '' : '.js'}`;
    link.crossOrigin = '';
    if (isStyle) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    document.head.append(link);
  }

  // The first page of a list, as the console will ask for it; anything else in the address needs more than this.
  if (isList && location.search === '') early.list = { path: route.reads, size: prefs['page-size'] ?? 25 };
  if (!demo && early.list !== undefined) {
    const url = `${session.apiUrl}${route.reads}?page=1&page_size=${early.list.size}`;
    const authorization = `Bearer ${session.token}`;
    const headers = { Accept: 'application/json', Authorization: authorization };
    ask(url, authorization, { headers, cache: 'no-store', redirect: 'manual' });
  }
}
