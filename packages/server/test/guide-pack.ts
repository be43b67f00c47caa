import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './program.ts';

/** The example files of docs/pakete.md. */
export const guideExamples = ['village-cup', 'half-season', 'undrawn-euro'] as const;

/** One of them, as an organiser would choose it. */
export const guideFile = (name: (typeof guideExamples)[number]): Promise<string> =>
  readFile(join(root, `docs/pakete/${name}.json`), 'utf8');

export const guideText = (): Promise<string> => readFile(join(root, 'docs/pakete.md'), 'utf8');

/** The JSON that the guide itself shows. */
export const guideExcerpts = async (): Promise<string[]> =>
  [...(await guideText()).matchAll(/```json\n(.+?)```/gs)].map(([, excerpt = '']) => excerpt);
