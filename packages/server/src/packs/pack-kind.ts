import type { Pack } from './pack.ts';
import { readPack } from './read-pack.ts';

type Kind = Pack['competition']['type'];

/** Packs are part of the program: what one says holds until it ends. */
const known = new Map<string, Promise<Kind | null>>();

/**
 * Whether a tournament's champion is that of Europe or of the world.
 *
 * @param name its pack's file without `.json`
 * @returns null where the program has no such pack any more
 */
export const packKind = (name: string): Promise<Kind | null> => {
  const kind =
    known.get(name) ??
    readPack(name).then(
      ({ competition }) => competition.type,
      () => null,
    );
  known.set(name, kind);
  return kind;
};
