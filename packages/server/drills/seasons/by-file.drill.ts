import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { tournamentsDirectory } from '../../src/tournaments.ts';
import { BUNDESLIGA_2024_25 } from '../../test/published-table.ts';
import { championsLeague, LEAGUE_PHASE } from './champions-league.ts';
import {
  type FiledMatch,
  goalsOf,
  kickoffOf,
  leagueTable,
  type Pair,
  roundOf,
  seasonFile,
} from './season-files.ts';
import { openSeason, type Season, type TrueMatch } from './season-game.ts';

/** Real seasons from their files: the organiser uploads one and enters what was played, day after day. */

const HOUR_MS = 3_600_000;

interface FiledTruth extends TrueMatch {
  readonly filed: FiledMatch;
  readonly later?: { readonly extra?: Pair | undefined; readonly penalties?: Pair | undefined };
}

const open = async (): Promise<Season> => {
  const season = await openSeason();
  onTestFinished(() => season.game.close());
  return season;
};

/** What is played on one day of the file: tips, whistles, seals, results. */
const playDay = async (season: Season, matches: readonly FiledTruth[]): Promise<void> => {
  const kickoffs = matches.map(({ kickoff }) => kickoff.getTime());
  await season.at(new Date(Math.min(...kickoffs) - HOUR_MS));
  await season.tip(new Date(Math.max(...kickoffs)));
  await season.at(new Date(Math.max(...kickoffs) + 3 * HOUR_MS));
  await season.tick();
  for (const match of matches) await season.enter(match, match.later);
};

/** @param check after each of these days, counted from 1, and at the end */
const playDays = async (
  season: Season,
  matches: readonly FiledTruth[],
  check: readonly number[],
): Promise<void> => {
  const inOrder = matches.toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime());
  const days = [...Map.groupBy(inOrder, ({ filed }) => filed.date).values()];
  const played: FiledTruth[] = [];
  for (const [index, day] of days.entries()) {
    await playDay(season, day);
    played.push(...day);
    if (check.includes(index + 1)) await season.expectCount(played);
  }
  await season.expectCount(played);
};

/** Of a league, once it has begun. */
const leagueTruth = async (
  season: Season,
  matches: readonly FiledMatch[],
): Promise<FiledTruth[]> => {
  const codes = await season.codes();
  const codeOf = (name: string) => codes.get(name) ?? name;
  return matches.map((filed) => ({
    filed,
    home: codeOf(filed.team1),
    away: codeOf(filed.team2),
    kickoff: kickoffOf(filed),
    result: [...resultOf(filed), 0],
  }));
};

/** Berlin and Bochum had played 1:1; the file has the award, by which the table goes. */
const resultOf = (filed: FiledMatch): readonly [number, number] =>
  filed['status'] === 'awarded' ? [1, 1] : goalsOf(filed);

const { name, matches: bundesliga } = seasonFile('de.1-2024-25');

test('the whole Bundesliga 2024/25', async () => {
  const season = await open();
  await season.at(new Date('2024-08-20T12:00:00Z'));
  await season.begin(await season.upload({ name, matches: bundesliga }));
  const truth = await leagueTruth(season, bundesliga);
  const bayern = (await season.codes()).get('FC Bayern München') ?? '';
  // The file knows the end, and the game tells nothing of it.
  expect((await season.table(bayern)).every((line) => line.endsWith(' 0 0:0'))).toBe(true);

  await playDays(season, truth, [1, 20, 60]);
  const award = truth.find(({ filed }) => filed['status'] === 'awarded');
  if (!award) throw new Error('the file has no award');
  const { token } = season;
  const awarded = await season.game.call(endpoints.annulMatch, {
    token,
    params: { id: await season.enter(award) },
    body: { annulled: false, award: { home: 0, away: 2, ko: 0 } },
  });
  expect(awarded.status).toBe(200);
  await season.expectCount(truth);
  for (const round of [1, 17, 34]) {
    await season.expectCount(
      truth.filter(({ filed }) => roundOf(filed) === round),
      { round },
    );
  }
  expect(await season.table(bayern)).toEqual(BUNDESLIGA_2024_25);
  await season.close(306);
  await season.expectCount(truth, { champion: bayern });
});

test('its second half, chosen in January', async () => {
  const season = await open();
  const chosen = new Date('2025-01-16T12:00:00Z');
  await season.at(chosen);
  const isPast = (match: FiledMatch) => kickoffOf(match) < chosen;
  const matches = bundesliga.map((match) => (isPast(match) ? match : { ...match, score: {} }));
  await season.begin(await season.upload({ name, matches }));
  const truth = await leagueTruth(
    season,
    bundesliga.filter((match) => !isPast(match)),
  );
  expect(new Set(truth.map(({ filed }) => roundOf(filed)))).toEqual(
    new Set(Array.from({ length: 17 }, (_, index) => 18 + index)),
  );
  await season.expectCount([]);
  const bayern = (await season.codes()).get('FC Bayern München') ?? '';
  const past = bundesliga.filter(isPast).map((match) => ({ ...match, ft: goalsOf(match) }));
  expect(await season.table(bayern)).toEqual(leagueTable(past));

  await playDays(season, truth, [1, 25]);
  for (const round of [18, 34]) {
    await season.expectCount(
      truth.filter(({ filed }) => roundOf(filed) === round),
      { round },
    );
  }
  expect(await season.table(bayern)).toEqual(BUNDESLIGA_2024_25);
  await season.close(153);
  await season.expectCount(truth, { champion: bayern });
});

test('the Champions League 2024/25: 36 in one table, then two legs', async () => {
  const season = await open();
  await season.at(new Date('2024-09-10T12:00:00Z'));
  await season.begin(await season.upload(seasonFile('uefa.cl-2024-25')));
  const codes = await season.codes();
  const codeOf = (name: string) => codes.get(name) ?? codes.get(name.replace(/ \(.*$/, '')) ?? '';
  const truth = championsLeague().map(({ filed, score: { ft, et, p }, ko }): FiledTruth => {
    const [home, away] = [codeOf(filed.team1), codeOf(filed.team2)];
    const later = { extra: et, penalties: p };
    return { filed, home, away, kickoff: kickoffOf(filed), result: [...ft, ko], later };
  });
  await playDays(season, truth.slice(0, 144), [1, 12]);
  const shown = (name: string) => (codes.has(name) ? name : name.replace(/ \(.*$/, ''));
  const table = await season.table(truth[0]?.home ?? '');
  expect(table.map((line) => line.replace(/ \d+ \d+:\d+$/, ''))).toEqual(LEAGUE_PHASE.map(shown));

  const { game, token } = season;
  for (const day of Map.groupBy(truth.slice(144), ({ filed }) => filed.date).values()) {
    await playDay(season, day);
    for (const match of day) {
      // Of each tie the other team is refused, unless a shoot-out could have been its.
      const [home, away, ko] = match.result;
      const wrong = { home, away, ko: ko === 1 ? 2 : 1 } as const;
      const params = { id: await season.enter(match, match.later) };
      if (ko === 0 || match.later?.extra) continue;
      const call = { token, params, body: { result: wrong } };
      expect((await game.call(endpoints.updateMatch, call)).code).toBe('bad-input');
    }
  }
  await season.expectCount(truth);
  await season.close(189);
  await season.expectCount(truth, { champion: codeOf('Paris Saint-Germain FC (FRA)') });
});

const wm2026 = z.looseObject({
  competition: z.looseObject({ name: z.string() }),
  countries: z.array(z.looseObject({ isocode: z.string(), nameEn: z.string() })),
  matches: z.array(
    z.looseObject({
      number: z.int(),
      slotHome: z.nullish(z.string()),
      slotAway: z.nullish(z.string()),
    }),
  ),
});
const knownPack = async () =>
  wm2026.parse(JSON.parse(await readFile(join(tournamentsDirectory, 'wm2026.json'), 'utf8')));

/** As it was before the first match: no result, no rank, no team in the knockout stage. */
const packBefore = async () => {
  const { competition, countries, matches, ...pack } = await knownPack();
  return {
    ...pack,
    competition: { ...competition, name: 'WM 2026 von vorn', champion: null },
    countries: countries.map((country) => ({ ...country, groupRank: null })),
    matches: matches.map((match) => ({
      ...match,
      ...{ resultHome: null, resultAway: null, resultKO: null },
      ...{ afterExtraTime: null, penalties: null },
      ...(match.slotHome ? { home: null, away: null } : {}),
    })),
  };
};

/** openfootball's file as it was before the first match: places as words, no scores. */
const fileBefore = async () => {
  const slots = new Map((await knownPack()).matches.map((match) => [match.number, match]));
  const wordOf = (slot: string | null | undefined) =>
    slot?.replace(/^3([A-L]+)$/, (_, groups: string) => `3${[...groups].join('/')}`);
  const { name, matches } = seasonFile('worldcup-2026');
  return {
    name,
    matches: matches.map(({ goals1: _, goals2: _2, ...match }) => {
      const { slotHome, slotAway } = slots.get(match.num ?? 0) ?? {};
      const [team1, team2] = [wordOf(slotHome) ?? match.team1, wordOf(slotAway) ?? match.team2];
      return { ...match, team1, team2, score: {} };
    }),
  };
};

test.each([
  ['a pack without a single result', packBefore],
  ['the file of openfootball', fileBefore],
])('the World Cup 2026 from %s', async (_, before) => {
  const season = await open();
  await season.at(new Date('2026-06-01T12:00:00Z'));
  await season.begin(await season.upload(await before()));
  const codes = new Map(
    (await knownPack()).countries.map(({ nameEn, isocode }) => [nameEn, isocode]),
  );
  const truth = seasonFile('worldcup-2026').matches.map((filed): FiledTruth => {
    const { ft = [0, 0], et, p } = filed.score;
    const [goals, against] = p ?? et ?? ft;
    const ko = filed.group !== undefined ? 0 : goals > against ? 1 : 2;
    const [home, away] = [codes.get(filed.team1) ?? '', codes.get(filed.team2) ?? ''];
    const later = { extra: et, penalties: p };
    return { filed, home, away, kickoff: kickoffOf(filed), result: [...ft, ko], later };
  });
  expect(await season.listed()).toHaveLength(72);

  // Each result of the knockout stage is entered for the teams that played: they are there by then.
  await playDays(season, truth, [1, 17, 20]);
  const pairings = new Map(
    (await season.listed()).map(({ number, home, away }) => [number, `${home}-${away}`]),
  );
  const knockout = truth.filter(({ filed }) => filed.num !== undefined);
  expect(knockout).toHaveLength(32);
  for (const { filed, home, away } of knockout) {
    expect([filed.num, pairings.get(filed.num ?? 0)]).toEqual([filed.num, `${home}-${away}`]);
  }
  await season.close(104);
  await season.expectCount(truth, { champion: 'ES' });
});
