import { formatDistribution } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Distributions } from './exact-distributions.ts';
import { type CountedTips, FEWEST_TOLD, tell } from './telling.ts';
import {
  circleOfMates,
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
    const circles = { all: '', mates: await circleOfMates(transaction, userId) };
    const tipsByMatch = Map.groupBy(tips, ({ matchId }) => matchId);
    const saved = matchIds.flatMap((matchId) =>
      tellMatch(
        rows.filter((row) => row.matchId === matchId),
        tipsByMatch.get(matchId) ?? [],
        circles,
      ).map((told) => ({ matchId, ...told })),
    );
    await saveTold(transaction, userId, saved);
  });

type CurrentTip = Awaited<ReturnType<typeof currentTips>>[number];

const tellMatch = (
  rows: readonly ToldRow[],
  tips: readonly CurrentTip[],
  circles: Readonly<Record<ToldRow['scope'], string>>,
) => {
  const told = new Map(rows.map((row) => [row.scope, row]));
  const current = {
    all: countedTips(tips),
    mates: countedTips(tips.filter(({ isMate }) => isMate)),
  };
  const formerMates = [...(told.get('mates')?.earlier.values() ?? [])];
  const others = { all: told.get('mates')?.tips ?? none, mates: told.get('all')?.tips ?? none };
  const saved = [];
  for (const scope of ['all', 'mates'] as const) {
    const row = told.get(scope);
    if (row && !row.due) continue;
    const now = row && row.earlier.size >= MOST_CIRCLES ? row.tips : current[scope];
    const telling = tell(row?.tips ?? none, now, [others[scope], ...formerMates]);
    if (scope === 'all') others.mates = telling.tips;
    // Too few to tell, and never told: the next call looks again.
    const isWorthKeeping = row !== undefined || current[scope].size >= FEWEST_TOLD;
    if (!isWorthKeeping) continue;
    saved.push({ scope, ...telling, ...circlesAfter(row, telling.tips, circles[scope]) });
  }
  return saved;
};

/** So many circles a player is in by chance; who goes on changing groups is told no more. */
const MOST_CIRCLES = 200;

/** Of which circle is told now, and what was last told of the others. */
const circlesAfter = (row: ToldRow | undefined, tips: CountedTips, circle: string) => {
  if (!row) return { circle, earlier: new Map<string, CountedTips>() };
  const { earlier } = row;
  if (tips === row.tips) return { circle: row.circle, earlier };
  const former = new Map(row.tips.size > 0 ? [...earlier, [row.circle, row.tips]] : earlier);
  former.delete(circle);
  return { circle, earlier: former };
};

const none: CountedTips = new Map();

const countedTips = (tips: readonly CurrentTip[]): CountedTips =>
  new Map(tips.map(({ userId, tendency }) => [userId, tendency]));
