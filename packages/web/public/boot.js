// Runs before the first paint and before the app's own code.
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

  // Whoever is signed in gets the page's own files beside the app's, not after them.
  const { pages } = document.currentScript.dataset;
  if (!pages || !stored(() => localStorage.getItem('token'))) return;
  const page = location.pathname.split('/')[1] || 'home';
  const [, files = []] = Object.entries(JSON.parse(pages)).find(([name]) => name === page) ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(link, kind, { crossOrigin: '', href: `/${file}` }));
  }
})();
