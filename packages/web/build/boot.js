// Runs before the first paint and before the app's own code, as a part of the page: a file would cost a round trip.
(() => {
  /** Null where the browser blocks what is stored. */
  const stored = (read) => {
    try {
      return read();
    } catch {
      return null;
    }
  };

  // A chosen colour scheme must not flash in the other one.
  const cookies = stored(() => document.cookie) ?? '';
  const chosen = /(?:^|; )farbschema=(light|dark)/.exec(cookies)?.[1];
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-scheme', chosen ?? system);

  // The first page's own files come beside the app's, not after them. Visitors are led to the sign-in.
  const { pages } = document.currentScript.dataset;
  if (!pages) return;
  const { visitors, players } = JSON.parse(pages);
  const page = location.pathname.split('/')[1] || 'home';
  const filesOf = (table, name) => Object.entries(table).find(([key]) => key === name)?.[1];
  const ofPlayers = filesOf(players, page);
  const isPlayer = Boolean(stored(() => localStorage.getItem('token')));
  const files =
    filesOf(visitors, page) ?? (isPlayer || !ofPlayers ? ofPlayers : visitors.signin) ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(link, kind, { crossOrigin: '', href: `/${file}` }));
  }
})();
