import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guidePack } from '../../test/guide-pack.ts';
import { tournamentsDirectory } from '../tournaments.ts';
import { checkPack } from './check-pack.ts';

type GuidePack = Awaited<ReturnType<typeof guidePack>>;

const problemsOf = (json: unknown) => {
  const checked = checkPack(json);
  return checked.ok ? [] : checked.problems;
};

test('the example of docs/pakete.md can be played', async () => {
  const checked = checkPack(await guidePack());
  expect(checked).toMatchObject({ ok: true, pack: { competition: { name: 'Nations-Cup 2032' } } });
});

test.each(readdirSync(tournamentsDirectory))('so can %s', (file) => {
  expect(problemsOf(JSON.parse(readFileSync(join(tournamentsDirectory, file), 'utf8')))).toEqual(
    [],
  );
});

const match = (pack: GuidePack, number: number) => pack.matches[number - 1] ?? {};

const mistakes: readonly [string, (pack: GuidePack) => unknown, string | RegExp][] = [
  [
    'no name',
    (pack) => Object.assign(pack.competition, { name: undefined }),
    'competition.name: Diese Angabe fehlt.',
  ],
  [
    'a year in words',
    (pack) => Object.assign(pack.competition, { year: '2032' }),
    'competition.year: Das hat die falsche Form.',
  ],
  [
    'another kind',
    (pack) => Object.assign(pack.competition, { type: 'CL' }),
    'competition.type: Das geht nicht.',
  ],
  [
    'a day that is none',
    (pack) => Object.assign(pack.competition, { start: '5. Juni' }),
    'competition.start: Das ist nicht so geschrieben, wie es sein soll.',
  ],
  ['no match', (pack) => (pack.matches = []), 'matches: Mindestens 1 Einträge.'],
  [
    'more matches than a tournament has',
    (pack) => (pack.matches = Array.from({ length: 601 }, () => match(pack, 1))),
    'matches: Höchstens 600 Einträge.',
  ],
  [
    'a short name of a country',
    (pack) => Object.assign(pack.countries[0] ?? {}, { name: 'USA' }),
    'countries, 1.: name: Mindestens 4 Zeichen.',
  ],
  [
    'a place with a character that no database stores',
    (pack) => Object.assign(match(pack, 2), { slotHome: '1\0A' }),
    'matches, Spiel 2: slotHome: Das geht nicht.',
  ],
  [
    'a place beside the teams of a group',
    (pack) => Object.assign(match(pack, 2), { slotHome: 'W1' }),
    'matches, Spiel 2: Die Teams stehen schon fest, „W1“ gehört nicht dazu.',
  ],
  [
    'a position of another group before the draw',
    (pack) => Object.assign(match(pack, 2), { home: null, away: null, slotHome: 'B1' }),
    'matches, Spiel 2: „B1“ ist kein Platz der Auslosung. Richtig sind A1, A2, A3 und A4 in Gruppe A.',
  ],
  [
    'a kick-off without a zone',
    (pack) => Object.assign(match(pack, 2), { kickoff: '2032-06-06T18:00' }),
    'matches, Spiel 2: kickoff: Das ist nicht so geschrieben, wie es sein soll.',
  ],
  [
    'an end before the start',
    (pack) => Object.assign(pack.competition, { end: '2032-06-01' }),
    'competition: Das Ende liegt vor dem Anfang.',
  ],
  [
    'two matches of a number',
    (pack) => Object.assign(match(pack, 2), { number: 1 }),
    'matches: Spiel 1 kommt zweimal vor.',
  ],
  [
    'a country twice',
    (pack) => Object.assign(pack.countries[0] ?? {}, { isocode: 'DE' }),
    'countries: DE kommt zweimal vor.',
  ],
  [
    'a group without a stage',
    (pack) => Object.assign(pack.countries[0] ?? {}, { group: 'B' }),
    'countries, AT: Die Runde GB steht nicht unter „stages“.',
  ],
  [
    'an unknown stage',
    (pack) => Object.assign(match(pack, 7), { stage: 'HF' }),
    'matches, Spiel 7: Die Runde HF steht nicht unter „stages“.',
  ],
  [
    'an unknown country',
    (pack) => Object.assign(match(pack, 1), { home: 'FR' }),
    'matches, Spiel 1: Das Land FR steht nicht unter „countries“.',
  ],
  [
    'one team',
    (pack) => Object.assign(match(pack, 1), { home: null }),
    'matches, Spiel 1: Entweder stehen beide Teams fest oder keines.',
  ],
  [
    'a team against itself',
    (pack) => Object.assign(match(pack, 1), { away: 'AT' }),
    'matches, Spiel 1: Ein Team kann nicht gegen sich selbst spielen.',
  ],
  [
    'teams without a kick-off',
    (pack) => Object.assign(match(pack, 1), { kickoff: null }),
    'matches, Spiel 1: Wo die Teams feststehen, muss auch der Anstoß feststehen.',
  ],
  [
    'a kick-off a year off',
    (pack) => Object.assign(match(pack, 1), { kickoff: '2031-06-05T18:00:00Z' }),
    'matches, Spiel 1: Der Anstoß liegt nicht in der Zeit des Turniers.',
  ],
  [
    'a place that is none',
    (pack) => Object.assign(match(pack, 7), { slotHome: 'A1' }),
    'matches, Spiel 7: „A1“ ist kein Platz. Richtig sind 1A, 2B, 3ABC, W39 und L61.',
  ],
  [
    'the winner of a later match',
    (pack) => Object.assign(match(pack, 7), { slotHome: 'W8' }),
    'matches, Spiel 7: Das Spiel zu „W8“ gibt es nicht vor diesem.',
  ],
  [
    'the winner of a group that there is not',
    (pack) => Object.assign(match(pack, 7), { slotHome: '1B' }),
    'matches, Spiel 7: Die Gruppe zu „1B“ gibt es nicht.',
  ],
];

describe('says what is wrong:', () => {
  test.each(mistakes)('%s', async (_, spoil, sentence) => {
    const pack = await guidePack();
    spoil(pack);
    expect(problemsOf(pack)).toContain(sentence);
  });

  test.each([null, 7, 'EM', [], {}, { matches: [null] }, { competition: [] }])('%j', (json) => {
    expect(problemsOf(json).length).toBeGreaterThan(0);
  });
});
