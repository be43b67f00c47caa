import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The server compares Origin with Host, so the browser's Host has to arrive there. */
const server = { target: 'http://localhost:3000', changeOrigin: false };

const isFlag = (file: string | undefined) => file?.includes('/flag-icons/') ?? false;

/** Both fonts stand above the fold, so the browser should not wait for the style sheet to name them. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          fetchpriority: 'low',
          type: 'font/woff2',
          crossorigin: true,
          href: `/${file}`,
        },
        injectTo: 'head-prepend',
      })),
});

/** Addresses behind the sign-in, by their first part, and their pages' modules. */
const pages = {
  home: 'HomePage',
  bet: 'BetPage',
  fixtures: 'FixturesPage',
  score: 'ScorePage',
  profile: 'ProfilePage',
  country: 'CountryPage',
  termsofuse: 'TermsOfUsePage',
};
/** Around each of them. */
const frame = ['PlayerArea', 'LogoutButton'];

/** Tells boot.js which files each page brings with it. */
const preloadPages = (): Plugin => ({
  name: 'preload-pages',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (page: string) => {
        const own = chunks.filter(({ name }) => name === page || frame.includes(name));
        const loaded = chunks.filter(
          (chunk) =>
            !html.includes(chunk.fileName) &&
            own.some(({ fileName, imports }) => [fileName, ...imports].includes(chunk.fileName)),
        );
        return loaded.flatMap(({ fileName, viteMetadata }) => [
          `/${fileName}`,
          ...[...(viteMetadata?.importedCss ?? [])].map((style) => `/${style}`),
        ]);
      };
      const table = Object.entries(pages).map(([address, page]) => [address, filesOf(page)]);
      const told = JSON.stringify(Object.fromEntries(table)).replaceAll('"', '&quot;');
      return html.replace('src="/boot.js"', `src="/boot.js" data-pages="${told}"`);
    },
  },
});

/** Installable, and the shell opens without a network; answers of the API are never kept here. */
const installable = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Tippspiel',
    short_name: 'Tippspiel',
    description: 'Tippen, vergleichen, gewinnen: das Tippspiel für Fußballturniere.',
    lang: 'de',
    start_url: '/home',
    display: 'standalone',
    background_color: '#07130d',
    theme_color: '#0b6b39',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    // The organiser's code goes to nobody else, not even into a cache.
    globIgnores: ['assets/admin/**'],
    globPatterns: ['**/*.{html,js,css,woff2}', 'icon.svg'],
    navigateFallbackDenylist: [/^\/api\//, /^\/imprint-image/],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: /\/flags\//,
        handler: 'CacheFirst',
        options: { cacheName: 'flags', expiration: { maxEntries: 80 } },
      },
    ],
  },
});

/**
 * Few files rather than many: over HTTP/1.1 each costs a phone a round trip. One holds what is needed
 * from the start, one what at least two of the other pages share; the rest stays with its page.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: (id, graph) => (loadedAtStart(graph).has(id) ? 'start' : null) },
  { name: 'player', minShareCount: 2 },
];

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

let atStart: ReadonlySet<string> | undefined;

/** Everything that the entry imports, directly or not. */
const loadedAtStart = (graph: Graph) => {
  if (atStart) return atStart;
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(resolve(import.meta.dirname, 'src/main.tsx'));
  atStart = found;
  return found;
};

export default defineConfig({
  plugins: [react(), preloadFonts(), preloadPages(), installable],
  build: {
    target: 'es2022',
    // A flag as text inside a script would be loaded whether it is shown or not.
    assetsInlineLimit: (file) => (isFlag(file) ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: ({ name }) =>
          name.startsWith('Admin') ? 'assets/admin/[name]-[hash].js' : 'assets/[name]-[hash].js',
        assetFileNames: ({ originalFileNames: [source] }) =>
          isFlag(source) ? 'flags/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': server, '/imprint-image': server } },
});
