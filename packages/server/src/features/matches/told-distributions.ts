import { formatDistribution } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Distributions } from './exact-distributions.ts';
import { type CountedTips, FEWEST_TOLD, tell } from './telling.ts';
import {
  currentTips,
  forgetStarted,
  matchesDue,
  saveTold,
  shownDistributions,
  type ToldRow,
  takeViewersTurn,
  toldRows,
} from './told-queries.ts';

/**
 * Of the matches that have not started, by match: what the caller may know. Most calls only read
 * what was told before; it is looked at anew ten minutes after it was last told.
 */
export const toldDistributions = async (
  db: Kysely<Database>,
  userId: number,
): Promise<ReadonlyMap<number, Distributions>> => {
  const due = await matchesDue(db, userId);
  if (due.length > 0) await tellAnew(db, userId, due);
  const told = Map.groupBy(await shownDistributions(db, userId), ({ matchId }) => matchId);
  return new Map(
    [...told].map(([matchId, rows]) => [
      matchId,
      { all: textOf(rows, 'all'), mates: textOf(rows, 'mates') },
    ]),
  );
};

type Shown = Awaited<ReturnType<typeof shownDistributions>>[number];

const textOf = (rows: readonly Shown[], scope: Shown['scope']) => {
  const row = rows.find((shown) => shown.scope === scope);
  return row ? formatDistribution({ home: row.home, draw: row.draw, away: row.away }) : null;
};

/** One call at a time a player: two at once would each compare with what was told before both. */
const tellAnew = (db: Kysely<Database>, userId: number, matchIds: readonly number[]) =>
  db.transaction().execute(async (transaction) => {
    await takeViewersTurn(transaction, userId);
    await forgetStarted(transaction, userId);
    const rows = await toldRows(transaction, userId, matchIds);
    const tips = await currentTips(transaction, userId, matchIds);
    const tipsByMatch = Map.groupBy(tips, ({ matchId }) => matchId);
    const saved = matchIds.flatMap((matchId) =>
      tellMatch(
        rows.filter((row) => row.matchId === matchId),
        tipsByMatch.get(matchId) ?? [],
      ).map((told) => ({ matchId, ...told })),
    );
    await saveTold(transaction, userId, saved);
  });

type CurrentTip = Awaited<ReturnType<typeof currentTips>>[number];

const tellMatch = (rows: readonly ToldRow[], tips: readonly CurrentTip[]) => {
  const told = new Map(rows.map((row) => [row.scope, row]));
  const current = {
    all: countedTips(tips),
    mates: countedTips(tips.filter(({ isMate }) => isMate)),
  };
  let allTips = told.get('all')?.tips ?? none;
  const saved = [];
  for (const scope of ['all', 'mates'] as const) {
    const row = told.get(scope);
    if (row && !row.due) continue;
    const other = scope === 'all' ? (told.get('mates')?.tips ?? none) : allTips;
    const telling = tell(row?.tips ?? none, current[scope], other);
    if (scope === 'all') allTips = telling.tips;
    // Too few to tell, and never told: the next call looks again.
    const isWorthKeeping = row !== undefined || current[scope].size >= FEWEST_TOLD;
    if (isWorthKeeping) saved.push({ scope, ...telling });
  }
  return saved;
};

const none: CountedTips = new Map();

const countedTips = (tips: readonly CurrentTip[]): CountedTips =>
  new Map(tips.map(({ userId, tendency }) => [userId, tendency]));
