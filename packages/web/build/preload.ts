import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** Letters that German does not need; a page with such a name loads them. */
const isExtended = (file: string) => file.includes('latin-ext');

/** Both fonts stand above the fold, so the browser should not wait for the style sheet to name them. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => file.endsWith('.woff2') && !isExtended(file))
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

/** Around each page of a player. */
const frame = ['PlayerArea', 'LogoutButton'];

/** Puts boot.js into the page, and tells it which files each page brings with it, beside those that index.html names. */
export const preloadPages = (): Plugin => ({
  name: 'preload-pages',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const withBoot = (data: string) =>
        html.replace('<script id="boot">', () => `<script id="boot"${data}>${bootScript()}`);
      if (!bundle) return withBoot('');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (module: string) => {
        const found = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/${module}.tsx`)),
        );
        if (!found) throw new Error(`There is no ${module} to load beforehand`);
        return found;
      };
      const filesOf = (modules: readonly string[]) => {
        const own = modules.map(chunkOf);
        const needed = new Set(own.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        return chunks
          .filter(({ fileName }) => needed.has(fileName) && !html.includes(fileName))
          .flatMap(({ fileName, viteMetadata }) => [
            fileName,
            ...(viteMetadata?.importedCss ?? []),
          ]);
      };
      const [visitors, players] = firstPages();
      const pages = {
        visitors: mapped(visitors, (page) => filesOf([page])),
        players: mapped(players, (page) => filesOf([page, ...frame])),
      };
      const data = JSON.stringify(pages).replaceAll('"', '&quot;');
      return withBoot(` data-pages="${data}"`);
    },
  },
});

const bootScript = (): string => {
  const source = readFileSync(new URL('boot.js', import.meta.url), 'utf8');
  return minifySync('boot.js', source).code.trim();
};

/** Modules of pages by the first part of their addresses. */
type Pages = Readonly<Record<string, string>>;

const mapped = <T>(pages: Pages, fileOf: (page: string) => T) =>
  Object.fromEntries(Object.entries(pages).map(([address, page]) => [address, fileOf(page)]));

/** What the app itself loads for visitors and for players. */
const firstPages = (): readonly [visitors: Pages, players: Pages] => {
  const source = readFileSync(new URL('../src/app/firstPages.tsx', import.meta.url), 'utf8');
  const start = source.indexOf('export const playerPages');
  const pagesIn = (text: string): Pages => {
    const pages = [...text.matchAll(/(\w+): \(\) => import\('\.\.\/pages\/(\w+)\.tsx'\)/g)];
    if (pages.length === 0 || pages.length !== text.split("import('../pages/").length - 1) {
      throw new Error('app/firstPages.tsx loads pages in a form that is not understood');
    }
    return Object.fromEntries(pages.map(([, address = '', module = '']) => [address, module]));
  };
  return [pagesIn(source.slice(0, start)), pagesIn(source.slice(start))];
};
