import { isKnockout, koAgrees } from '@tippspiel/rules';

/** What the organiser sends; undefined = not spoken of, null = none. */
export interface ResultInput {
  readonly resHome?: number | null | undefined;
  readonly resAway?: number | null | undefined;
  readonly resKO?: 0 | 1 | 2 | null | undefined;
}

export interface Result {
  readonly home: number;
  readonly away: number;
  /** Null in a group stage. */
  readonly ko: 1 | 2 | null;
}

export type ResultChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'enter'; readonly result: Result }
  | { readonly kind: 'invalid' };

/**
 * What the input does to a match of the stage: two goals enter a result, all null withdraws it, no
 * word of goals leaves it. In a knockout stage who advances must be said and agree with a decided
 * 90-minute score; in a group stage it is ignored.
 */
export const resultChange = (stage: string, input: ResultInput): ResultChange => {
  const { resHome, resAway } = input;
  const ko = isKnockout(stage) ? (input.resKO ?? 0) : 0;
  if (typeof resHome === 'number' && typeof resAway === 'number') {
    if (!isKnockout(stage)) return enter(resHome, resAway, null);
    if (ko === 0 || !koAgrees({ home: resHome, away: resAway, ko })) return { kind: 'invalid' };
    return enter(resHome, resAway, ko);
  }
  if (ko !== 0) return { kind: 'invalid' };
  return { kind: resHome === null && resAway === null ? 'withdraw' : 'none' };
};

const enter = (home: number, away: number, ko: 1 | 2 | null): ResultChange => ({
  kind: 'enter',
  result: { home, away, ko },
});
