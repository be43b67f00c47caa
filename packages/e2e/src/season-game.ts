import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { endpoints } from '@tippspiel/contract';
import { clubCodeAt, competitionPlan } from '@tippspiel/rules';
import { insertMembers } from './members.ts';
import { people, signIn } from './people.ts';
import { type Game, startGame } from './server.ts';

const TEAMS = 20;
/** All of them are in one group. */
export const PLAYERS = 40;
/** The round that is being played; those before are over. */
const ROUND = 20;
const ORGANISER = people.organiser;
export const player = { email: 'player20@season.example', password: ORGANISER.password };

/** The day of each round's matches is a week after the one before. */
const dayOf = (round: number) => Date.UTC(2032, 7, 14) + (round - 1) * 7 * 24 * 3_600_000;
const HOUR = 3_600_000;

/** Everybody at home against everybody else. */
const seasonPack = () => {
  const { rounds } = competitionPlan({ kind: 'league', legs: 2 }, TEAMS);
  const codeOf = (side: { team: number } | { slot: string }) =>
    'team' in side ? clubCodeAt(side.team) : '';
  const matches = rounds.flatMap(({ matches: ofRound }, index) =>
    ofRound.map(({ home, away }, place) => ({
      ...{ stage: 'GL', round: index + 1, home: codeOf(home), away: codeOf(away) },
      kickoff: new Date(dayOf(index + 1) + (13 + (place % 4) * 2) * HOUR).toISOString(),
    })),
  );
  return {
    form: 2,
    competition: {
      ...{ name: 'Große Liga', champion: 'Meister', teams: 'clubs' },
      start: new Date(dayOf(1)).toISOString().slice(0, 10),
      end: new Date(dayOf(rounds.length)).toISOString().slice(0, 10),
    },
    teams: Array.from({ length: TEAMS }, (_, index) => ({
      code: clubCodeAt(index),
      name: `Sportverein Nummer ${index + 1}`,
    })),
    stages: [{ code: 'GL', name: 'Große Liga' }],
    rounds: rounds.map((_, index) => ({ number: index + 1, name: `${index + 1}. Spieltag` })),
    matches: matches.map((match, index) => ({ number: index + 1, ...match })),
  };
};

/** A league of 380 matches in its 20th round: one match of it is being played. */
export const startSeasonGame = async (browser: Browser): Promise<Game> => {
  const game = await startGame('production', {
    RATE_LIMITS: 'off',
    CLOCK: '2032-07-01T12:00:00Z',
    ADMIN_EMAIL: ORGANISER.email,
    ADMIN_PASSWORD: ORGANISER.password,
  });
  try {
    await startSeason(browser, game);
    await game.tamper(fill);
    await untilSealed(game);
    await game.tamper(results);
    return game;
  } catch (error) {
    await game.stop();
    throw error;
  }
};

const startSeason = async (browser: Browser, game: Game) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, game, ORGANISER, 'Gleich geht es los');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await context.close();
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(game.url + path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const uploaded = await post(endpoints.uploadPack.path, { pack: seasonPack() });
  const { pack } = endpoints.uploadPack.answer.parse(await uploaded.json());
  await post(endpoints.startTournament.path.replace(':pack', pack), { stake: null });
};

const now = new Date(dayOf(ROUND) + 13.5 * HOUR).toISOString();

const fill = `
  ${insertMembers({ count: PLAYERS, domain: 'season.example', group: ['Das Büro', 'das büro'] })}
  INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
    SELECT m.id, u.id, (u.id * 7 + m.id) % 4, (u.id * 3 + m.id * 5) % 3, now()
    FROM users u, matches m WHERE u.email LIKE 'player%' AND m.round <= ${ROUND};
  UPDATE game_clock
    SET offset_ms = extract(epoch FROM timestamptz '${now}' - clock_timestamp()) * 1000;
  SELECT note_change('player', 0)`;

const results = `
  UPDATE matches SET result_home = (id * 13) % 4, result_away = (id * 7) % 3 WHERE round < ${ROUND};
  UPDATE matches SET live_home = 1, live_away = 0 WHERE round = ${ROUND} AND sealed_at IS NOT NULL;
  SELECT note_change('player', 0)`;

const untilSealed = async (game: Game): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const due = await game.tamper(
      `SELECT id FROM matches WHERE kickoff < '${now}' AND sealed_at IS NULL`,
    );
    if (due === 0) return;
    await setTimeout(200);
  }
  throw new Error('The matches have not been sealed');
};
