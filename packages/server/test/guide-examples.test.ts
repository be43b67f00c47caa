import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkPackFile } from '../src/packs/check-pack.ts';
import { schemaOf } from '../src/packs/issue-problems.ts';
import { form2, type Pack } from '../src/packs/pack.ts';
import { playedTournament, startTestApp, type TestApp } from './app.ts';
import { aCast, gameClockAt, type TestPlayer } from './factories.ts';
import { guideExamples, guideExcerpts, guideFile, guideText } from './guide-pack.ts';

/** Plays the examples of docs/pakete.md from the upload to the closing, as organiser and players do. */

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;

const MINUTE_MS = 60_000;

const begin = async (example: (typeof guideExamples)[number]): Promise<Pack> => {
  const { token } = organiser;
  const file = await guideFile(example);
  const checked = checkPackFile(Buffer.from(file));
  if (!checked.ok) throw new Error(checked.problems.join(' '));
  const body = { pack: JSON.parse(file) };
  const uploaded = await game.call(endpoints.uploadPack, { token, body });
  const params = { pack: uploaded.answer?.pack ?? '' };
  const preview = (await game.call(endpoints.previewTournament, { token, params })).answer;
  expect(preview).toMatchObject({
    name: checked.pack.competition.name,
    countries: checked.pack.teams.length,
    matches: checked.pack.matches.length,
    rounds: checked.pack.rounds,
    stages: checked.pack.stages,
  });
  await gameClockAt(game.db, `${checked.pack.competition.start}T00:00:00Z`);
  expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
  return checked.pack;
};

const listed = async () =>
  (await game.call(endpoints.matches, { token: organiser.token })).answer ?? [];

/** Who stands further to the right in `ranked` wins, by one goal or by what `goals` says. */
const scoreOf = (
  { home, away, stage }: { home: string; away: string; stage: string },
  ranked: readonly string[],
  goals: (winner: number) => number,
) => {
  const [first, second] = [home, away].map((code) => ranked.indexOf(code));
  if (first === undefined || second === undefined) throw new Error('not two teams');
  const won = goals(Math.max(first, second));
  const ko = stage.startsWith('G') ? 0 : first > second ? 1 : 2;
  return first > second
    ? ({ home: won, away: 0, ko } as const)
    : ({ home: 0, away: won, ko } as const);
};

/** Anna tips each match as it ends, as soon as it is listed; the organiser enters what was played. */
const playOn = async (ranked: readonly string[], goals: (winner: number) => number = () => 1) => {
  const tipped = new Set((await listed()).filter(({ started }) => started).map(({ id }) => id));
  for (;;) {
    const matches = await listed();
    for (const match of matches.filter(({ id, kickoff }) => kickoff !== null && !tipped.has(id))) {
      const body = { matchId: match.id, tip: scoreOf(match, ranked, goals) };
      const placed = await game.call(endpoints.placeBet, { token: anna.token, body });
      expect([match.stage, placed.status]).toEqual([match.stage, 200]);
      tipped.add(match.id);
    }
    const next = matches.find(({ result }) => result === null);
    if (!next?.kickoff) return;
    // Before the next one at this place begins.
    await gameClockAt(game.db, new Date(next.kickoff + 20 * MINUTE_MS));
    const entered = await game.call(endpoints.updateMatch, {
      token: organiser.token,
      params: { id: String(next.id) },
      body: { result: scoreOf(next, ranked, goals) },
    });
    expect(entered.status).toBe(200);
  }
};

/** @returns the champion, and the points of who has tipped all of it right */
const close = async () => {
  const { token } = organiser;
  const closed = await game.call(endpoints.closeTournament, { token });
  expect([closed.status, closed.code]).toEqual([200, null]);
  const table = await game.call(endpoints.score, { token: anna.token, params: { id: '0' } });
  const points = table.answer?.find(({ name }) => name === 'Anna')?.points;
  return [(await playedTournament(game)).champion, points];
};

const tipChampion = async (championTip: string) => {
  const tipped = await game.call(endpoints.saveChampionTip, {
    token: anna.token,
    body: { championTip },
  });
  expect(tipped.status).toBe(200);
};

describe('the examples are played to their end:', () => {
  beforeEach(async () => {
    game = await startTestApp();
    ({ organiser, anna } = await aCast(game.db));
    // Past every check: the EM 2024 is over.
    await sql`UPDATE tournaments SET closed_at = game_now()`.execute(game.db);
    return () => game.close();
  });

  test('a cup of eight in one day', async () => {
    const { teams } = await begin('village-cup');
    await tipChampion('Torpedo Heide');
    await playOn(teams.map(({ code }) => code));
    const matches = await listed();
    expect(matches.slice(-2).map(({ stage, home, away }) => [stage, home, away])).toEqual([
      ['P3', '1D', '1C'],
      ['FI', '1G', '1H'],
    ]);
    expect(await close()).toEqual(['Torpedo Heide', 16 * 3 + 4 + 5]);
  });

  test('half a season of a league, whose last kick-offs come later', async () => {
    const { teams } = await begin('half-season');
    await tipChampion('TSV Ginster');
    for (const { id, kickoff, plannedDay } of await listed()) {
      if (kickoff !== null) continue;
      const moved = await game.call(endpoints.updateMatch, {
        token: organiser.token,
        params: { id: String(id) },
        body: { kickoff: Date.parse(`${plannedDay ?? '2027-05-02'}T13:00:00Z`) },
      });
      expect(moved.status).toBe(200);
    }
    await playOn(teams.map(({ code }) => code));
    expect((await listed()).map(({ round }) => round)).toEqual(
      [6, 7, 8, 9, 10].flatMap((round) => [round, round, round]),
    );
    expect(await close()).toEqual(['TSV Ginster', 15 * 3 + 5]);
  });

  test('an undrawn Euro, drawn once it has begun here', async () => {
    const { matches } = await begin('undrawn-euro');
    const { token } = organiser;
    expect(await listed()).toEqual([]);
    const countries = (await game.call(endpoints.countries, { token })).answer ?? [];
    const drawn = countries.slice(0, 24);
    /** `B3` is the third of the second four. */
    const countryAt = (slot: string | null) =>
      drawn['ABCDEF'.indexOf(slot?.charAt(0) ?? '') * 4 + Number(slot?.charAt(1)) - 1]?.isocode ??
      '';
    // The best are drawn first, so that those of each group come in as they were drawn.
    const ranked = drawn.map(({ isocode }) => isocode).toReversed();
    const add = (home: string, away: string, stage: string, day: string | null) =>
      game.call(endpoints.createMatch, {
        token,
        body: { home, away, stage, kickoff: Date.parse(`${day}T16:00:00Z`) },
      });
    for (const { stage, slotHome, slotAway, day } of matches.slice(0, 36)) {
      const added = await add(countryAt(slotHome), countryAt(slotAway), stage, day);
      expect(added.status).toBe(200);
    }
    await tipChampion(drawn[0]?.name ?? '');
    // Thirds of earlier groups lose by less.
    const goals = (winner: number) => 6 - Math.floor(winner / 4);
    await playOn(ranked, goals);

    // UEFA EURO regulations, annex: the thirds of A, B, C and D meet the winners of E, F, B and C in this way.
    const pairings: Record<number, [string, string]> = {
      ...{ 37: ['A1', 'C2'], 38: ['A2', 'B2'], 39: ['B1', 'A3'], 40: ['C1', 'D3'] },
      ...{ 41: ['F1', 'C3'], 42: ['D2', 'E2'], 43: ['D1', 'F2'], 44: ['E1', 'B3'] },
    };
    const winners = new Map<string, string>();
    const expected: unknown[] = [];
    for (const round of ['AF', 'VF', 'HF', 'FI']) {
      for (const { number, stage, slotHome, slotAway, day, venue } of matches) {
        if (stage !== round) continue;
        const [home = '', away = ''] = (pairings[number] ?? [slotHome, slotAway]).map(
          (slot) => winners.get(slot ?? '') ?? countryAt(slot),
        );
        winners.set(`W${number}`, ranked.indexOf(home) > ranked.indexOf(away) ? home : away);
        expected.push([stage, home, away, venue]);
        // The final has a kick-off: its teams come with the last result before it.
        if (day !== null) expect((await add(home, away, stage, day)).status).toBe(200);
      }
      await playOn(ranked, goals);
    }
    const knockout = (await listed()).filter(({ stage }) => !stage.startsWith('G'));
    const played = knockout.map(({ stage, home, away, venue }) => [stage, home, away, venue]);
    // A venue says that it is the match of the plan, and not one that was added beside it.
    expect(played).toEqual(expect.arrayContaining(expected));
    expect(await listed()).toHaveLength(51);
    expect(await close()).toEqual([drawn[0]?.name, 51 * 3 + 15 + 5]);
  });
});

describe('docs/pakete.md', () => {
  test('shows what stands in its examples', async () => {
    const without = (text: string) => text.replaceAll(/\s+/g, '');
    const files = await Promise.all(guideExamples.map(guideFile));
    const excerpts = await guideExcerpts();
    expect(excerpts.length).toBeGreaterThan(5);
    const strange = excerpts.filter(
      (excerpt) => !files.some((file) => without(file).includes(without(excerpt))),
    );
    expect(strange).toEqual([]);
  });

  test('names every field', async () => {
    const guide = await guideText();
    const names = (node: object): string[] =>
      Object.entries(node).flatMap(([key, part]) => [
        ...(key === 'properties' ? Object.keys(Object(part)) : []),
        ...(typeof part === 'object' && part !== null ? names(part) : []),
      ]);
    const fields = names(schemaOf(form2));
    expect(fields).toContain('slotHome');
    expect(fields.filter((name) => !['`', '"'].some((q) => guide.includes(q + name + q)))).toEqual(
      [],
    );
  });

  /** What is changed in the cup's file, and the message as the guide has it. */
  const mistakes: readonly [string | RegExp, string, string][] = [
    ['"lot"]', '"lot"],', 'Vor } steht ein Komma zu viel.'],
    ['"form": 2,', '"form": 2', 'Hier fehlt ein Komma, es geht weiter mit …'],
    ['"name"', '„name“', 'Das ist ein typographisches Anführungszeichen: „ …'],
    ['{', '{\\rtf1 {', 'Das ist eine RTF-Datei …'],
    [/ß/, 'ü', '„ü“ ist in Windows-1252 (ANSI) gespeichert. …'],
    [/.{200}$/s, '', 'Die Datei bricht hier ab …'],
    ['"form": 2,', '"form": 2, "form": 2,', '… steht hier zum zweiten Mal. …'],
    ['13:00:00+02:00', '13:00', 'kickoff: Diese Schreibweise kennt das Spiel nicht, …'],
    ['"kickoff"', '"kickof"', '„kickof“ ist hier keine Angabe, die das Spiel kennt, …'],
    ['"home": "1A"', '"home": "9Z"', 'Das Team 9Z steht nicht unter „teams“.'],
    ['"slotHome": "1A"', '"slotHome": "Z1"', '„Z1“ ist kein Platz. …'],
    ['"slotHome": "1A"', '"slotHome": "1Z"', 'Die Gruppe zu „1Z“ gibt es nicht.'],
    ['2027-06-05T', '2026-06-05T', 'Der Anstoß liegt nicht in der Zeit des Turniers.'],
  ];
  test.each(mistakes)('has the message where %s is %s', async (right, wrong, message) => {
    const file = await guideFile('village-cup');
    expect(file).toMatch(right);
    const spoiled = file.replace(right, wrong);
    // A file of Windows-1252 where that is the mistake.
    const checked = checkPackFile(wrong === 'ü' ? Buffer.from(spoiled, 'latin1') : spoiled);
    const [problem = ''] = checked.ok ? [] : checked.problems;
    expect(problem).toMatch(/^Zeile \d+, Spalte \d+: /);
    for (const part of message.split('…')) expect(problem).toContain(part.trim());
    expect(await guideText()).toContain(`\`${message}\``);
  });
});
