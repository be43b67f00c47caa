import { endpoints, fields } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Config } from '../../src/config.ts';
import { currentTournamentId } from '../../src/db/game.ts';
import { randomFrom } from '../../src/demo/random.ts';
import { lockStartedMatches } from '../../src/features/match/running.ts';
import { sealStartedMatches } from '../../src/features/match/seals/seal-started-matches.ts';
import { loadTournament } from '../../src/features/tournament/load.ts';
import { startTestApp } from '../../test/app.ts';
import { brokenSeals } from '../../test/chains.ts';
import { anOrganiser, gameClockAt, storeChampionTips } from '../../test/factories.ts';
import { counted, type PlayedTip, placed } from '../three-tournaments/recount.ts';
import type { Pair } from './season-files.ts';

/** A match as it really was. */
export interface TrueMatch {
  /** Codes. */
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date;
  /** After 90 minutes; who advances is 0 in tables and first legs. */
  readonly result: readonly [home: number, away: number, ko: 0 | 1 | 2];
}

const PLAYERS = 200;

/**
 * A game that plays a real season with 200 players. Their tips are made up here, so that what they earn is known by
 * another count than the game's own.
 */
export const openSeason = async (overrides: Partial<Config> = {}) => {
  const game = await startTestApp(overrides, { content: 'tables' });
  const { db } = game;
  await loadTournament(db, null, { timeZone: 'Europe/Berlin' });
  const { token } = await anOrganiser(db);
  let players: readonly number[] = [];
  const championTips = new Map<number, string>();
  const tips: PlayedTip[] = [];
  const tipped = new Set<number>();

  const listed = async () => {
    const { rows } = await sql<ListedMatch>`
      SELECT id, number, stage, round, leg, home, away, kickoff, before_game AS "beforeGame",
        has_started(kickoff, locked_at) IS TRUE AS started
      FROM matches WHERE tournament_id = ${currentTournamentId} AND home IS NOT NULL
      ORDER BY kickoff, number
    `.execute(db);
    return rows;
  };

  return {
    game,
    token,
    listed,
    at: (instant: Date) => gameClockAt(db, instant),

    upload: async (pack: unknown): Promise<string> => {
      const { answer, raw } = await game.call(endpoints.uploadPack, { token, body: { pack } });
      if (!answer) throw new Error(raw.body);
      return answer.pack;
    },

    /** Starts what was chosen; then 200 players join, most of whom tip the champion. */
    begin: async (pack: string): Promise<void> => {
      const params = { pack };
      expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
      const joined = await db.insertInto('users').values(newPlayers()).returning('id').execute();
      players = joined.map(({ id }) => id);
      const { answer: teams = [] } = await game.call(endpoints.participatingCountries, { token });
      for (const [index, player] of players.entries()) {
        const random = randomFrom('champion', index);
        const team = teams[Math.floor(random() * teams.length * 1.2)];
        if (team) championTips.set(player, team.isocode);
      }
      await storeChampionTips(db, championTips);
    },

    /** Codes of the teams by the names that the game shows. */
    codes: async (): Promise<ReadonlyMap<string, string>> => {
      const { answer = [] } = await game.call(endpoints.participatingCountries, { token });
      return new Map(answer.map(({ name, isocode }) => [name, isocode]));
    },

    /** Tips of all players on what can be tipped and kicks off by then; each leaves some matches out. */
    tip: async (by: Date): Promise<void> => {
      const open = (await listed()).filter(
        ({ id, kickoff, started }) =>
          kickoff !== null && kickoff <= by && !started && !tipped.has(id),
      );
      const fresh = open.flatMap((match) =>
        players.flatMap((userId, index) => tipOf(match, userId, index)),
      );
      for (const { id } of open) tipped.add(id);
      tips.push(...fresh);
      await sql`
        INSERT INTO bets (match_id, user_id, home_tip, away_tip, ko_tip, placed_at)
        SELECT number, "userId", (tip->>0)::int, (tip->>1)::int, (tip->>2)::int, game_now()
        FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
          AS t (number int, "userId" int, tip jsonb)
      `.execute(db);
    },

    /** What the server does each second. */
    tick: async (): Promise<void> => {
      await lockStartedMatches(db);
      await sealStartedMatches(db);
    },

    /** The organiser enters what followed the kick-off; the match is found by its true teams alone. */
    enter: async (
      match: TrueMatch,
      later: { readonly extra?: Pair | undefined; readonly penalties?: Pair | undefined } = {},
    ): Promise<string> => {
      const id = String(idOf(match, await listed()));
      const [home, away, ko] = match.result;
      const result = {
        ...{ home, away, ko },
        ...(later.extra && { extra: scoreOf(later.extra) }),
        ...(later.penalties && { penalties: scoreOf(later.penalties) }),
      };
      const call = { token, params: { id }, body: { result } };
      expect((await game.call(endpoints.updateMatch, call)).code).toBeNull();
      return id;
    },

    /**
     * Counts all players from scratch and compares: points, exact results, right tendencies, places.
     *
     * @param played what counts for players, and is played
     * @param options.champion once it is known
     * @param options.round the table of this round alone
     */
    expectCount: async (
      played: readonly TrueMatch[],
      { champion = '', round }: { readonly champion?: string; readonly round?: number } = {},
    ): Promise<void> => {
      const stored = (await listed()).filter(({ beforeGame }) => !beforeGame);
      const results = new Map(played.map((match) => [idOf(match, stored), match.result]));
      expect(results.size).toBe(played.length);
      const judged = tips.filter(({ number }) => results.has(number));
      const expected = placed(
        counted({ name: '', listed: players, tips: judged, results, champion, championTips }),
      );
      const { answer = [] } = await game.call(endpoints.score, {
        token,
        params: { id: '0' },
        query: round === undefined ? {} : { round: String(round) },
      });
      const rows = answer.map(({ userId, points, exact, correct, position }) => ({
        ...{ userId, points, exact, correct, position },
      }));
      expect(rows.toSorted((a, b) => a.userId - b.userId)).toEqual(expected);
      const points = expected.map((row) => row.points);
      if (played.length > 9) expect(new Set(points).size).toBeGreaterThan(10);
    },

    /** The table of a team's group, in the form 'FC Bayern München 82 99:32'. */
    table: async (country: string): Promise<string[]> => {
      const { answer } = await game.call(endpoints.countryMatches, { token, params: { country } });
      return (answer?.table ?? []).map(
        ({ name, points, goalsScored, goalsReceived }) =>
          `${name} ${points} ${goalsScored}:${goalsReceived}`,
      );
    },

    /** Closes it: nothing hinders it, each match that was tipped and the champion have their seals, and the chain holds. */
    close: async (matches: number): Promise<void> => {
      const { answer: hindrances } = await game.call(endpoints.beforeClosing, { token });
      expect(hindrances).toEqual({
        ...{ matches: [], level: [], thirds: false, championMissing: false, questions: [] },
      });
      expect((await game.call(endpoints.closeTournament, { token })).code).toBeNull();
      const { answer: seals } = await game.call(endpoints.seals, { token });
      const sealed = seals?.flatMap(({ matchId }) => matchId ?? []);
      expect(new Set(sealed).size).toBe(matches);
      expect(seals?.filter(({ ofChampion }) => ofChampion)).toHaveLength(1);
      expect(await brokenSeals(db)).toEqual([]);
    },
  };
};

export type Season = Awaited<ReturnType<typeof openSeason>>;

interface ListedMatch {
  readonly id: number;
  readonly number: number;
  readonly stage: string;
  readonly round: number | null;
  readonly leg: 1 | 2 | null;
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date | null;
  readonly beforeGame: boolean;
  readonly started: boolean;
}

const scoreOf = ([home, away]: Pair) => ({ home, away });

/** Past the sign-up, which is not the point here. */
const newPlayers = () =>
  Array.from({ length: PLAYERS }, (_, index) => {
    const name = `Mitspieler ${index + 1}`;
    const email = `mitspieler.${index + 1}@spiel.example`;
    return {
      ...{ name, name_key: fields.nameKey(name), email, email_key: email, password_hash: '-' },
      ...{ active: true, activated_at: sql<Date>`clock_timestamp()` },
      avatar_code: `${index + 1}`.padStart(24, '0'),
    };
  });

/** Nobody tips every match, and not everybody says who advances. */
const tipOf = (match: ListedMatch, userId: number, index: number): PlayedTip[] => {
  const random = randomFrom('tip', index, match.number);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  if (random() < 0.1) return [];
  const ko = isKnockout(match.stage) && match.leg !== 1 ? upTo(2) : 0;
  // What is tipped often happens often.
  const goals = () => Math.min(upTo(4), upTo(4));
  return [{ userId, number: match.id, tip: [goals(), goals(), ko] }];
};

/** @throws where the game has no such match, or two */
const idOf = (
  { home, away, kickoff }: Omit<TrueMatch, 'result'>,
  stored: readonly ListedMatch[],
): number => {
  const [found, another] = stored.filter(
    (match) =>
      match.home === home && match.away === away && match.kickoff?.getTime() === kickoff.getTime(),
  );
  if (!found || another) throw new Error(`${home} - ${away}, ${kickoff.toISOString()}`);
  return found.id;
};
