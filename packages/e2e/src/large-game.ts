import { setTimeout } from 'node:timers/promises';
import { insertMembers } from './members.ts';
import { people } from './people.ts';
import { type Game, startGame } from './server.ts';

/** One answer with tips holds so many players. */
export const PLAYERS = 1_000;
/** All of them are played on one day. */
export const MATCHES = 12;
const DAY = '2024-06-14';
const ORGANISER = people.organiser;
/** This player stands in the middle of the table's names and has the organiser's password. */
export const player = { email: 'player500@large.example', password: ORGANISER.password };

/**
 * A real game of one group of a thousand players who have tipped on twelve running matches of one day. It
 * is filled past the triggers in a minute before kick-off; the program then locks and seals by itself.
 */
export const startLargeGame = async (): Promise<Game> => {
  const game = await startGame('production', {
    RATE_LIMITS: 'off',
    TOURNAMENT: 'em2024',
    CLOCK: '2024-06-10T12:00:00Z',
    ADMIN_EMAIL: ORGANISER.email,
    ADMIN_PASSWORD: ORGANISER.password,
  });
  try {
    await game.tamper(fill);
    await untilSealed(game);
    await game.tamper(firstScores);
    return game;
  } catch (error) {
    await game.stop();
    throw error;
  }
};

const today = `(SELECT id FROM matches WHERE home IS NOT NULL ORDER BY kickoff, id LIMIT ${MATCHES})`;

const fill = `
  ${insertMembers({ count: PLAYERS, domain: 'large.example', group: ['Alle Tausend', 'alle tausend'] })}
  INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
    SELECT m.id, u.id, (u.id * 7 + m.id) % 4, (u.id * 3 + m.id * 5) % 3, now()
    FROM users u, matches m WHERE u.email LIKE 'player%' AND m.id IN ${today};
  UPDATE matches SET kickoff = '${DAY}T19:00:00Z' WHERE id IN ${today};
  UPDATE game_clock
    SET offset_ms = extract(epoch FROM timestamptz '${DAY}T19:30:00Z' - clock_timestamp()) * 1000;
  SELECT note_change('player', 0)`;

const firstScores = `
  UPDATE matches SET live_home = 0, live_away = 0 WHERE sealed_at IS NOT NULL;
  SELECT note_change('player', 0)`;

const untilSealed = async (game: Game): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const sealed = await game.tamper('SELECT id FROM matches WHERE sealed_at IS NOT NULL');
    if (sealed === MATCHES) return;
    await setTimeout(200);
  }
  throw new Error('The matches have not been sealed');
};
