import { endpoints } from '@tippspiel/contract';
import { formatDistribution } from '@tippspiel/rules';
import { takeDueSnapshots } from '../src/features/match/distributions/distribution-snapshots.ts';
import { startTestApp } from './app.ts';
import { anOrganiser, aPlayer, aTournament, gameClockAt, matchNumber } from './factories.ts';

type Player = Awaited<ReturnType<typeof aPlayer>>;

/** When the match begins, unless its kick-off is moved; milliseconds. */
export const KICKOFF = Date.parse('2024-06-14T19:00:00Z');
export const MINUTE = 60_000;

/** A tip of each outcome. */
export const scores = { h: [1, 0], d: [1, 1], a: [0, 1] } as const;

/** A game of one match that nobody has tipped, with an organiser, a caller and twenty others. */
export const startOneMatch = async () => {
  const game = await startTestApp();
  const { db } = game;
  await aTournament(db);
  const organiser = await anOrganiser(db);
  const caller = await aPlayer(db, 'Neugierig');
  const others: Player[] = [];
  for (let count = 0; count < 20; count += 1) others.push(await aPlayer(db));
  const { id } = await matchNumber(db, 1);
  await db.deleteFrom('matches').where('id', '<>', id).execute();

  /** As at the beginning. */
  const reset = async () => {
    for (const table of ['bets', 'distribution_instants', 'tip_groups'] as const) {
      await db.deleteFrom(table).execute();
    }
    const open = { kickoff: new Date(KICKOFF), locked_at: null, home: 'DE', away: 'XS' };
    await db.updateTable('matches').set(open).execute();
  };

  /** Tips of the others, a letter each, as in `hhda`; a dot leaves the tip as it is. */
  const tip = async (letters: string) => {
    const bets = [...letters].flatMap((letter, index) => {
      const player = others[index];
      if (!player || (letter !== 'h' && letter !== 'd' && letter !== 'a')) return [];
      const [home_tip, away_tip] = scores[letter];
      return [{ match_id: id, user_id: player.id, home_tip, away_tip, placed_at: new Date(0) }];
    });
    await db
      .insertInto('bets')
      .values(bets)
      .onConflict((conflict) =>
        conflict.columns(['match_id', 'user_id']).doUpdateSet(({ ref }) => ({
          home_tip: ref('excluded.home_tip'),
          away_tip: ref('excluded.away_tip'),
        })),
      )
      .execute();
  };

  const clockBefore = (minutes: number, kickoff = KICKOFF) =>
    gameClockAt(db, new Date(kickoff - minutes * MINUTE));

  /** What the background job does once the clock is so many minutes before kick-off. */
  const snapshotAt = async (minutes: number, kickoff = KICKOFF) => {
    await clockBefore(minutes, kickoff);
    await takeDueSnapshots(db);
  };

  const moveKickoff = async (kickoff: number) => {
    const { status } = await game.call(endpoints.updateMatch, {
      token: organiser.token,
      params: { id: String(id) },
      body: { kickoff },
    });
    if (status !== 200) throw new Error(`the kick-off stays: ${status}`);
  };

  /** The distributions of all players and of group mates, as a player gets them. */
  const shown = async ({ token } = caller) => {
    const { answer } = await game.call(endpoints.matches, { token });
    return [answer?.[0]?.distribution, answer?.[0]?.groupDistribution].map(
      (counts) => counts && formatDistribution(counts),
    );
  };

  const published = () =>
    db.selectFrom('distribution_snapshots').selectAll().orderBy('instant').execute();

  const people = { organiser, caller, others };
  const clock = { clockBefore, snapshotAt, moveKickoff };
  return { game, db, id, ...people, ...clock, reset, tip, shown, published };
};

export type OneMatch = Awaited<ReturnType<typeof startOneMatch>>;
