// Runs before the first paint, so that a chosen colour scheme does not flash in the other one.
(() => {
  const chosen = /(?:^|; )farbschema=(light|dark)/.exec(document.cookie)?.[1];
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = chosen ?? system;
})();
