import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { answerFormat } from './build/answer-format.ts';
import { chunks } from './build/chunks.ts';
import { withoutEndpointDocs } from './build/endpoint-docs.ts';
import { flags } from './build/flags.ts';
import { fontLicences } from './build/font-licences.ts';
import { preloadFonts, preloadPages } from './build/preload.ts';

/** Whose work is in the app, and on which terms; the imprint leads there, and `npm run sbom` reads it. */
const licences = 'licences.txt';

/** The server compares Origin with Host, so the browser's Host has to arrive there. */
const server = {
  target: process.env['SERVER_URL'] ?? 'http://localhost:3000',
  changeOrigin: false,
};

/** Installable, and the shell opens without a network; of the API's answers only pictures are kept here. */
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
    // The code of organiser and helpers goes to nobody else, not even into a cache.
    // `push.js` is kept with the service worker itself.
    globIgnores: ['assets/admin/**', '**/*latin-ext*', 'push.js'],
    importScripts: ['push.js'],
    globPatterns: ['**/*.{html,js,css,woff2}', 'icon.svg'],
    navigateFallbackDenylist: [
      /^\/api\//,
      /^\/imprint-image/,
      /^\/\.well-known\//,
      /^\/licences\.txt$/,
    ],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: /\/flags\//,
        handler: 'CacheFirst',
        options: {
          cacheName: 'flags',
          expiration: { maxEntries: 80 },
          // A captive portal answers 200 with a page of its own: that must not stay as a flag.
          cacheableResponse: { statuses: [200], headers: { 'content-type': 'image/webp' } },
        },
      },
      {
        // A new picture has a new address. `api/queryClient.ts` forgets them with the session.
        urlPattern: ({ url }) =>
          url.pathname.startsWith('/api/avatar/') && url.searchParams.has('v'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'avatars',
          expiration: { maxEntries: 300 },
          cacheableResponse: { statuses: [200], headers: { 'content-type': 'image/jpeg' } },
        },
      },
    ],
  },
});

export default defineConfig({
  define: answerFormat(),
  plugins: [
    react(),
    withoutEndpointDocs(),
    flags(),
    preloadFonts(),
    preloadPages(),
    fontLicences(licences),
    installable,
  ],
  build: {
    target: 'es2022',
    license: { fileName: licences },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: ({ name }) =>
          /^(Admin|Scorekeeping)/.test(name)
            ? 'assets/admin/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
  server: { proxy: { '/api': server, '/imprint-image': server } },
});
