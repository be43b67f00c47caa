import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './program.ts';

/** The example of docs/pakete.md, as an organiser would upload it. */
export const guidePack = async (name = 'Nations-Cup 2032') => {
  const guide = await readFile(join(root, 'docs/pakete.md'), 'utf8');
  const example = /```json\n(.+?)```/s.exec(guide)?.[1] ?? '';
  const pack: {
    competition: Record<string, unknown>;
    countries: Record<string, unknown>[];
    stages: Record<string, unknown>[];
    matches: Record<string, unknown>[];
  } = JSON.parse(example);
  Object.assign(pack.competition, { name });
  return pack;
};
