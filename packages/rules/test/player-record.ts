import { CLASSIC, type KoChoice, scoringOf, type Tip } from '../src/points.ts';
import type { CompetitionForm, PlayerRecord, RecordedMatch } from '../src/trophies/trophy.ts';

/** Groups, then a knockout stage, as of the EM 2024. */
export const tournament: CompetitionForm = { clubs: false, tables: 6, knockout: true };

/**
 * A record from text: days are separated by `|`, the matches of a day by `,`. A match is its stage,
 * tip, result and perhaps the share of right tips: `GA 2:1 1:0`, `AF 1:1>2 - 0.3`; `-` is none.
 */
export function recordOf(text: string, changes: Partial<PlayerRecord> = {}): PlayerRecord {
  const matches = text
    .split('|')
    .flatMap((day, index) =>
      day.split(',').map((match) => matchOf(match.trim(), `2024-06-${10 + index}`)),
    );
  return {
    form: tournament,
    scoring: scoringOf(CLASSIC),
    matches,
    championRight: null,
    groupStagePosition: null,
    finalPosition: null,
    players: 20,
    lastPosition: 20,
    ...changes,
  };
}

/** The same matches on as many days, one a day. */
export function repeated(match: string, times: number): string {
  return Array.from({ length: times }, () => match).join(' | ');
}

function matchOf(text: string, day: string): RecordedMatch {
  const [stage = '', tip = '-', result = '-', share] = text.split(' ');
  return {
    stage,
    day,
    tip: scoreOf(tip),
    result: scoreOf(result),
    correctShare: result === '-' ? null : Number(share ?? 0.5),
  };
}

function scoreOf(text: string): Tip | null {
  const parts = /^(\d+):(\d+)(?:>([12]))?$/.exec(text);
  if (parts === null) return null;
  const choices: Record<string, KoChoice> = { 1: 1, 2: 2 };
  return { home: Number(parts[1]), away: Number(parts[2]), ko: choices[parts[3] ?? ''] ?? 0 };
}
