import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { withoutEvents } from './quiet.ts';

const dist = resolve(import.meta.dirname, '../../web/dist');

export interface LoadedFile {
  path: string;
  /** Gzipped, bytes. */
  size: number;
}

/** Lists the built files that a page requests until the network is quiet. */
export const filesLoadedBy = async (page: Page, url: string): Promise<LoadedFile[]> => {
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (['.js', '.css'].includes(extname(pathname))) paths.add(pathname);
  });
  await withoutEvents(page);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return Promise.all([...paths].map(gzipped));
};

const gzipped = async (path: string): Promise<LoadedFile> => ({
  path,
  size: gzipSync(await readFile(join(dist, path))).length,
});

export const sumOf = (files: readonly LoadedFile[], extension: string): number =>
  files.reduce((sum, { path, size }) => sum + (extname(path) === extension ? size : 0), 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

/** One line a file, the largest first. */
export const tableOf = (title: string, files: readonly LoadedFile[]): string =>
  [
    title,
    ...files
      .toSorted((a, b) => b.size - a.size)
      .map(({ path, size }) => `${kilobytes(size)}  ${path}`),
    ...['.js', '.css'].map((kind) => `${kilobytes(sumOf(files, kind))}  all ${kind}`),
  ].join('\n');
