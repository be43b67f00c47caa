/** Chromium 150 does this in ways that its own tools do not follow yet. */
const features = [
  // After a reload that a service worker answers, a network that is switched off counts as on.
  'RenderDocument',
  // A call with `keepalive` passes by who intercepts calls, once a service worker controls the page.
  'KeepAliveInBrowserMigration',
];

/** Chromium for tests: as root in a container, and silent towards its maker's servers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join(',')}`,
];
