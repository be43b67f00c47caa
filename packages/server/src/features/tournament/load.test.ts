import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { gameClockAt } from '../../../test/factories.ts';
import { readPack } from '../../packs/check-pack.ts';
import { rulesOfForm1 } from '../../packs/form-1.ts';
import { packNames } from '../../tournaments.ts';
import { loadTournament } from './load.ts';
import { applyPlan } from './plan.ts';

const settings = { stakeCents: 1000, timeZone: 'Europe/Berlin' };
const packs = packNames();

test('all packs are here', () => {
  expect(packs).toEqual([
    'asiencup2027',
    'bundesliga2026-27',
    'em2020',
    'em2024',
    'em2028',
    'nationsleague2027',
    'wm2022',
    'wm2026',
    'wm2027frauen',
  ]);
});

describe.each(packs)('%s', (name) => {
  test('is loaded as it was before its first match', async () => {
    const { db } = await createTestDatabase();
    await gameClockAt(db, '2000-01-01T12:00:00Z');
    const pack = await readPack(name);
    expect(await loadTournament(db, name, settings)).toBe(true);

    const matches = await db.selectFrom('matches').selectAll().orderBy('number').execute();
    expect(matches.map(({ number }) => number)).toEqual(pack.matches.map((_, index) => index + 1));
    expect(matches.map(({ venue }) => venue)).toEqual(
      pack.matches.toSorted((a, b) => a.number - b.number).map(({ venue }) => venue),
    );
    expect(matches.every(({ result_home, result_ko }) => result_home === null && !result_ko)).toBe(
      true,
    );
    const withSlots = matches.filter(({ slot_home }) => slot_home !== null);
    expect(withSlots.every(({ home }) => home === null)).toBe(true);
    const known = pack.matches.filter(({ slotHome, home }) => slotHome === null && home !== null);
    const listed = await db.selectFrom('listed_matches').select('id').execute();
    expect(listed).toHaveLength(known.length);

    const tournament = await db.selectFrom('tournaments').selectAll().executeTakeFirstOrThrow();
    expect(tournament).toMatchObject({ pack: name, champion: null, first_locked_at: null });
    expect(tournament.table_rules).toEqual(pack.competition.table);
    expect(tournament.day_start, 'days begin at noon where it is played at night').toBe(
      name === 'wm2026' ? 720 : 0,
    );
    const configuration = await db.selectFrom('configuration').selectAll().execute();
    expect(configuration).toEqual([
      {
        id: 1,
        tipgame_name: pack.competition.name,
        tournament_id: tournament.id,
        admin_id: null,
        time_zone: 'Europe/Berlin',
        players_found_groups: true,
        feed_kickoffs: true,
        first_steps_open: true,
        test_mailed_at: null,
        backups_noted_at: null,
      },
    ]);
    expect(await db.selectFrom('competitions').selectAll().execute()).toEqual([]);
    const countries = await db.selectFrom('tournament_countries').select('isocode').execute();
    expect(countries).toHaveLength(pack.teams.length);
  });

  test('has country names that a champion tip can be', async () => {
    const { teams } = await readPack(name);
    for (const team of teams) expect(team.name.length).toBeGreaterThan(3);
  });
});

test('a database that has a tournament is left alone, even by two that start together', async () => {
  const { db } = await createTestDatabase();
  const loaded = await Promise.all([
    loadTournament(db, 'em2024', settings),
    loadTournament(db, 'em2024', settings),
  ]);
  expect(loaded.toSorted()).toEqual([false, true]);
  expect(await loadTournament(db, 'wm2022', settings)).toBe(false);
  expect(await db.selectFrom('tournaments').select('pack').execute()).toEqual([{ pack: 'em2024' }]);
});

test.each(['em2024', 'em2028'])(
  '%s loaded without venues has them at the next start',
  async (pack) => {
    const { db } = await createTestDatabase();
    await loadTournament(db, pack, settings);
    const stored = () => db.selectFrom('matches').selectAll().orderBy('number').execute();
    const loaded = await stored();
    await db.updateTable('matches').set({ venue: null }).execute();
    await gameClockAt(db, '2024-06-14T20:00:00Z');
    // TOURNAMENT may be left out once a tournament is loaded: then it says em2024.
    await loadTournament(db, 'em2024', settings);
    const venues = (matches: typeof loaded) => matches.map(({ venue }) => venue);
    expect(venues(await stored())).toEqual(venues(loaded));
  },
);

test('a plan is applied by number, adds what has become known and leaves alone what has started', async () => {
  const { db } = await createTestDatabase();
  const pack = await readPack('em2024');
  const [opening, second] = pack.matches;
  if (!opening || !second) throw new Error('no matches');
  const undrawn = {
    ...pack,
    teams: pack.teams.filter(({ code }) => code !== second.home),
    matches: pack.matches
      .filter(({ number }) => number !== 51)
      .map((match) =>
        match.home === second.home || match.away === second.home
          ? { ...match, home: null, away: null, kickoff: null, venue: 'Noch offen' }
          : match,
      ),
  };
  await loadTournament(db, 'em2024', settings);
  const { id } = await db.selectFrom('tournaments').select('id').executeTakeFirstOrThrow();
  const stored = () =>
    db
      .selectFrom('matches')
      .select(['number', 'stage', 'home', 'away', 'kickoff', 'venue'])
      .select(['slot_home', 'slot_away', 'sequence'])
      .orderBy('number')
      .execute();
  const loaded = await stored();
  const groups = () =>
    db.selectFrom('tournament_countries').selectAll().orderBy('isocode').execute();
  const drawn = await groups();
  await db.deleteFrom('matches').execute();
  await db.deleteFrom('tournament_countries').execute();

  const apply = (plan: typeof pack) =>
    db.transaction().execute((transaction) => applyPlan(transaction, id, plan));
  await apply(undrawn);
  expect(await stored()).toHaveLength(50);
  await apply(pack);
  const withoutSequence = (matches: typeof loaded) => matches.map((m) => ({ ...m, sequence: 0 }));
  const complete = await stored();
  expect(withoutSequence(complete)).toEqual(withoutSequence(loaded));
  expect(await groups()).toEqual(drawn);
  await apply(pack);
  expect(await stored(), 'applied again it changes nothing').toEqual(complete);
  await db.deleteFrom('matches').where('number', '=', 3).execute();
  await apply(pack);
  expect(await stored(), 'deleted by hand').toEqual(complete.filter(({ number }) => number !== 3));

  const moved = new Date('2024-06-20T12:00:00Z');
  await db.updateTable('matches').set({ kickoff: moved }).where('number', '=', 2).execute();
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  const otherwise = {
    ...pack,
    matches: pack.matches.map((match) => ({ ...match, home: 'FR', away: 'NL', venue: 'Anderswo' })),
  };
  await apply(otherwise);
  const [first, next] = await stored();
  expect(first, 'it has started').toEqual(complete[0]);
  expect(next).toMatchObject({ home: second.home, kickoff: moved, venue: 'Anderswo' });
});

test('World Cups before 2026 look at the goals of all matches first', () => {
  const of = (type: 'EM' | 'WM', year: number) => rulesOfForm1({ type, year })[1];
  expect([of('EM', 2020), of('WM', 2022), of('WM', 2026), of('EM', 2028)]).toEqual([
    'direct',
    'difference',
    'direct',
    'direct',
  ]);
});
