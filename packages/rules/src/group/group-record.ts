import type { Score } from '../points.ts';

/** A match of a group with its score after 90 minutes; `home` and `away` are isocodes. */
export type PlayedMatch = { home: string; away: string; score: Score };

/** What one country did in its group. */
export type GroupRecord = {
  isocode: string;
  played: number;
  wins: number;
  points: number;
  goalsScored: number;
  goalsReceived: number;
  goalsDifference: number;
};

const POINTS_FOR_WIN = 3;
const POINTS_FOR_DRAW = 1;

/** The records of these countries, in their order, from the matches they played among themselves. */
export function recordsOf(
  isocodes: readonly string[],
  matches: readonly PlayedMatch[],
): GroupRecord[] {
  const records = new Map(isocodes.map((isocode) => [isocode, emptyRecord(isocode)]));
  for (const { home, away, score } of matches) {
    const homeRecord = records.get(home);
    const awayRecord = records.get(away);
    if (homeRecord === undefined || awayRecord === undefined) continue;
    addMatch(homeRecord, score.home, score.away);
    addMatch(awayRecord, score.away, score.home);
  }
  return [...records.values()];
}

/** True once every country has met every other. */
export function isComplete(records: readonly GroupRecord[]): boolean {
  return records.every(({ played }) => played === records.length - 1);
}

function emptyRecord(isocode: string): GroupRecord {
  return {
    isocode,
    played: 0,
    wins: 0,
    points: 0,
    goalsScored: 0,
    goalsReceived: 0,
    goalsDifference: 0,
  };
}

function addMatch(record: GroupRecord, scored: number, received: number): void {
  record.played += 1;
  record.goalsScored += scored;
  record.goalsReceived += received;
  record.goalsDifference += scored - received;
  if (scored > received) {
    record.wins += 1;
    record.points += POINTS_FOR_WIN;
  } else if (scored === received) {
    record.points += POINTS_FOR_DRAW;
  }
}
