import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { setGameClock } from '../clock.ts';
import { loadTournament } from '../features/tournament/load.ts';
import { forgottenTournament } from './begin-anew.ts';
import { otherTournament } from './database-owner.ts';
import { refuseEndedTournament } from './prepare-game.ts';

const em2024 = { tournament: 'em2024', tournamentOver: false };
let db: TestDatabase['db'];

beforeEach(async () => {
  db = (await createTestDatabase()).db;
});

// EM 2024: final on 2024-07-14 at 19:00 UTC.
test.each(['2024-05-01T12:00:00Z', '2024-07-14T23:30:00Z'])('%s: there is time', async (now) => {
  await setGameClock(db, new Date(now));
  await expect(refuseEndedTournament(db, em2024)).resolves.toBeUndefined();
});

test('after the end it names the variables that help', async () => {
  await setGameClock(db, new Date('2024-07-17T00:00:00Z'));
  await expect(refuseEndedTournament(db, em2024)).rejects.toThrow(/TOURNAMENT_OVER=ja/);
  const confirmed = { ...em2024, tournamentOver: true };
  await expect(refuseEndedTournament(db, confirmed)).resolves.toBeUndefined();
});

test('a game that is loaded goes on after the end', async () => {
  await loadTournament(db, 'em2024', { stakeCents: null, timeZone: 'Europe/Berlin' });
  await setGameClock(db, new Date('2024-08-01T00:00:00Z'));
  await expect(refuseEndedTournament(db, em2024)).resolves.toBeUndefined();
});

test('a game goes on with its tournament, and says so where TOURNAMENT names another one', async () => {
  const other = { tournament: 'em2028', databaseUrl: null };
  expect(await otherTournament(db, other), 'an empty database').toBeNull();
  await loadTournament(db, 'em2024', { stakeCents: null, timeZone: 'Europe/Berlin' });
  expect(await otherTournament(db, other)).toMatch(
    /^TOURNAMENT nennt EM 2028, gespielt wird aber EM 2024, und dabei bleibt es: .*--fresh/,
  );
  expect(await otherTournament(db, { ...other, tournament: 'em2024' })).toBeNull();
  expect(await otherTournament(db, { ...other, tournament: null })).toBeNull();
});

test('a game whose tournament is over and open says what to do, and how to begin anew', async () => {
  const config = { databaseUrl: null };
  expect(await forgottenTournament(db, config), 'without one').toBeNull();
  await loadTournament(db, 'em2024', { stakeCents: null, timeZone: 'Europe/Berlin' });
  await setGameClock(db, new Date('2024-07-15T12:00:00Z'));
  expect(await forgottenTournament(db, config)).toBeNull();
  await setGameClock(db, new Date('2024-08-01T00:00:00Z'));
  expect(await forgottenTournament(db, config)).toMatch(
    /^EM 2024 ist vorbei .*„npm start -- --fresh“/,
  );
  expect(await forgottenTournament(db, { databaseUrl: 'postgresql://db/x' })).toMatch(
    /^EM 2024 ist vorbei .* leeren Datenbank in DATABASE_URL\.$/,
  );
  await db.updateTable('tournaments').set({ closed_at: new Date() }).execute();
  expect(await forgottenTournament(db, config), 'closed').toBeNull();
});
