import { checkPack } from '../check-pack.ts';
import type { Form1 } from '../form-1.ts';
import type { Form2, Pack } from '../pack.ts';
import type { ComposedPack } from './compose-pack.ts';
import { readOpenfootball } from './openfootball.ts';

/** What an organiser's file says, checked; or what is wrong with it. */
export type ReadPack =
  | {
      readonly ok: true;
      readonly pack: Pack;
      /** To be stored. */
      readonly file: Form1 | Form2;
      /** What the file lacks, and what was made of it: German sentences. */
      readonly notes: readonly string[];
    }
  /** German sentences. */
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the JSON of a pack of either form, or of openfootball.
 *
 * @param timeZone of times that say none
 */
export const readPackJson = (json: unknown, timeZone: string): ReadPack => {
  const composed = readOpenfootball(json, timeZone);
  if (composed !== null) return checkComposed(composed);
  const checked = checkPack(json);
  return checked.ok ? { ...checked, notes: [] } : checked;
};

/** What a pack must be holds for one that was made of a file, too; its matches have the names that they have there. */
const checkComposed = (composed: ComposedPack): ReadPack => {
  if (!composed.ok) return composed;
  const { pack, notes, origins } = composed;
  const checked = checkPack(pack);
  if (checked.ok) return { ...checked, notes };
  const inFile = (problem: string) =>
    problem.replace(
      /^matches, Spiel (\d+)(?=:)/,
      (whole, number) => origins.get(Number(number)) ?? whole,
    );
  return { ok: false, problems: checked.problems.map(inFile) };
};
