import { CLASSIC, createScoreboard, PACKED_TIPS, scoringOf } from '@tippspiel/rules';

const MATCHES = 51;
const ROUNDS = 15;

/** Milliseconds for 2 million look-ups in a table: so the other figures can be read elsewhere. */
export const tableLookUps = (): number => {
  const table = Uint32Array.from({ length: PACKED_TIPS }, (_, index) => index * 7);
  const keys = randomTips(2_000_000);
  const sums = new Uint32Array(keys.length);
  return median(() => {
    for (let index = 0; index < keys.length; index += 1) {
      sums[index] = (sums[index] ?? 0) + (table[keys[index] ?? 0] ?? 0);
    }
  });
};

/** What a result and all ranks cost, in process, by the number of players; each question has four cells a player. */
export const measureScoreboard = async (
  sizes: readonly number[],
  questions: number,
): Promise<string[]> => {
  const lines = [
    '',
    `One result and all ranks, in process, ${MATCHES} matches, ${questions} questions:`,
  ];
  let before: { players: number; ms: number } | null = null;
  for (const players of sizes) {
    const board = createScoreboard(players, scoringOf(CLASSIC));
    for (let id = 0; id < players; id += 1) board.setPlayer(id, { listed: true });
    for (let matchId = 1; matchId <= MATCHES; matchId += 1) {
      board.addColumn({ matchId, stage: 'GA', tips: randomTips(players) });
      board.setMatch(matchId, { result: { home: matchId % 4, away: 1, ko: 0 }, running: null });
    }
    for (let id = 1; id <= questions; id += 1) {
      const column = Uint16Array.from({ length: 4 * players }, () => Math.floor(Math.random() * 8));
      const worth = new Map([[3, 2]]);
      board.setQuestion(id, { column, width: 4, worth, countsApart: true });
    }
    let goals = 0;
    const ms = median(() => {
      goals = (goals + 1) % 5;
      board.setMatch(MATCHES, { result: { home: goals, away: 1, ko: 0 }, running: null });
      board.ranks('results').positionOfPlayer(0);
    });
    const growth =
      before === null
        ? ''
        : `, ${(ms / before.ms).toFixed(1)} times for ${(players / before.players).toFixed(0)} times the players`;
    lines.push(`  ${players} players: ${ms.toFixed(2)} ms${growth}`);
    before = { players, ms };
  }
  return lines;
};

const randomTips = (length: number): Uint16Array =>
  Uint16Array.from({ length }, () => Math.floor(Math.random() * 200));

const median = (work: () => void): number => {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return times[ROUNDS >> 1] ?? 0;
};
