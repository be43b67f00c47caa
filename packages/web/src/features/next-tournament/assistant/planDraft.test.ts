import { describe, expect, it } from 'vitest';
import {
  drawAgain,
  fixtureFaults,
  fixturesOf,
  newDraft,
  noChanges,
  type PlanDraft,
  packOf,
  proposedKickoff,
  readEntry,
  swapTeams,
  teamNames,
  teamsIn,
} from './planDraft.ts';

const zone = 'Europe/Berlin';
const now = Date.parse('2027-06-05T10:00:00Z');
const clock = { now, zone };

const names = ['SV Aach', 'TuS Berg', 'FC Couch', 'Dynamo Dorf', 'SpVgg Eich', 'Alte Herren'];
const draft = (change: Partial<PlanDraft> = {}): PlanDraft => ({
  ...newDraft({ day: '2027-06-05', time: '13:00' }),
  name: 'Dorfcup',
  teams: names.join('\n'),
  ...change,
});

const entryOf = (change: Partial<PlanDraft> = {}) => {
  const { entry, faults } = readEntry(draft(change), clock);
  if (entry === null) throw new Error(JSON.stringify(faults));
  return entry;
};

it.each([
  [0, 30],
  [720, 750],
  [721, 780],
  [745, 780],
])('%i minutes after midnight the next kick-off is at %i', (minutes, kickoff) => {
  expect(proposedKickoff(minutes)).toBe(kickoff);
});

it('reads teams of a list with numbers, bullets and empty lines', () => {
  expect(teamNames(' 1. SV Aach\r\n2) TuS Berg\n\n- FC Couch\n• 1. FC Dorf \n')).toEqual([
    'SV Aach',
    'TuS Berg',
    'FC Couch',
    '1. FC Dorf',
  ]);
  expect(teamNames('1. FC Köln')).toEqual(['FC Köln']);
});

it('gives each team another badge, until the organiser says how it looks', () => {
  const teams = teamsIn(draft({ looks: { 'TuS Berg': { short: 'TUS' } } }));
  expect(new Set(teams.map(({ short }) => short)).size).toBe(6);
  expect(new Set(teams.map(({ colors }) => colors.join())).size).toBe(6);
  expect(teams[1]).toMatchObject({ code: '1B', short: 'TUS' });
});

describe('what cannot be is said beside its field:', () => {
  const most = (count: number) =>
    Array.from({ length: count }, (_, index) => `Mannschaft ${index + 1}`).join('\n');
  it.each<[keyof PlanDraft, Partial<PlanDraft>, RegExp]>([
    ['name', { name: '  ' }, /^Bitte gib einen Namen/],
    ['teams', { teams: 'SV Aach' }, /mit 6 bis 40 Mannschaften, das sind 1\./],
    ['teams', { kind: 'league', teams: most(41) }, /mit 2 bis 40 Mannschaften, das sind 41\./],
    ['teams', { kind: 'knockout', teams: most(33) }, /mit 2 bis 32 Mannschaften, das sind 33\./],
    ['teams', { kind: 'league', teams: most(36) }, /^Das wären 630 Spiele, höchstens 600 gehen/],
    ['teams', { teams: `${names.join('\n')}\nHSV` }, /^„HSV“ \(Zeile 7\) passt nicht/],
    ['teams', { teams: `${names.join('\n')}\nsv aach` }, /^„sv aach“ steht zweimal da/],
    ['teams', { looks: { 'SV Aach': { short: 'a' } } }, /^Kürzel von SV Aach: /],
    ['day', { day: '' }, /^Bitte wähle einen Tag/],
    ['time', { time: '' }, /^Bitte gib eine Uhrzeit an/],
    ['time', { time: '11:59' }, /schon vorbei/],
    ['time', { time: '22:00', pitches: '1' }, /^Der letzte Anstoß wäre erst um 01:\d\d Uhr/],
    ['matchMinutes', { matchMinutes: '4' }, /von 5 bis 180/],
    ['pauseMinutes', { pauseMinutes: 'x' }, /von 0 bis 120/],
    ['pitches', { pitches: '0' }, /von 1 bis 20/],
    ['days', { days: '6' }, /von 1 bis 5/],
  ])('%s', (field, change, sentence) => {
    const { faults } = readEntry(draft(change), clock);
    expect(Object.keys(faults ?? {})).toEqual([field]);
    expect(Object.values(faults ?? {})[0]).toMatch(sentence);
  });
});

it('a league is played on weekends and in rounds, in an afternoon without', () => {
  const league = entryOf({ kind: 'league', teams: names.slice(0, 4).join('\n') });
  const weekly = fixturesOf(league, noChanges(league));
  expect([...new Set(weekly.map(({ date }) => date))]).toEqual([
    '2027-06-05',
    '2027-06-12',
    '2027-06-19',
  ]);
  const pack = packOf(league, noChanges(league), weekly, zone);
  expect(pack.rounds).toHaveLength(3);
  expect(pack.matches[5]).toMatchObject({ round: 3, kickoff: '2027-06-19T11:00:00.000Z' });
  const short = entryOf({ kind: 'league', days: '1', matchMinutes: '15', pitches: '1' });
  const quick = packOf(short, noChanges(short), fixturesOf(short, noChanges(short)), zone);
  expect(quick.rounds).toBeUndefined();
  expect(quick.competition).toMatchObject({ start: '2027-06-05', end: '2027-06-05' });
});

it('swaps two teams, turns a match, draws anew and moves a kick-off', () => {
  const entry = entryOf();
  const plain = noChanges(entry);
  const pairs = (changes = plain) =>
    fixturesOf(entry, changes).map(({ home, away }) =>
      [home, away].map((side) => (typeof side === 'string' ? side : side.code)).join('-'),
    );
  const [first = ''] = pairs();
  expect(first).toBe('1B-1C');
  expect(pairs(swapTeams(plain, 1, 5))[0]).toBe('1F-1C');
  expect(pairs({ ...plain, turned: [1] })[0]).toBe('1C-1B');
  const drawn = drawAgain(plain, () => 0);
  expect(drawn.draw.toSorted()).toEqual(plain.draw);
  expect(drawn.draw).not.toEqual(plain.draw);
  const moved = fixturesOf(entry, {
    ...plain,
    moved: { 1: { date: '2027-06-06', time: '10:00' } },
  });
  expect(moved[0]).toMatchObject({ date: '2027-06-06', time: '10:00' });
});

describe('what cannot be played so is said of its match:', () => {
  const entry = entryOf();
  const faultsWith = (moved: Record<string, { date: string; time: string }>) =>
    fixtureFaults(fixturesOf(entry, { ...noChanges(entry), moved }), entry, clock).map(
      ({ sentence }) => sentence,
    );
  const at = (time: string) => ({ date: '2027-06-05', time });

  it.each([
    ['nothing', {}, []],
    [
      'no time',
      { 10: { date: '2027-06-05', time: '' } },
      ['Spiel 10 braucht einen Tag und eine Uhrzeit.'],
    ],
    ['the past', { 1: at('11:00') }, ['Der Anstoß von Spiel 1 ist schon vorbei.']],
    ['a team in two places', { 3: at('13:10') }, [/^Spiel 1 und Spiel 3 überschneiden sich: /]],
    [
      'a final before its semi-final',
      { 10: at('14:20') },
      [/^Spiel 10 beginnt, bevor Spiel \d entschieden ist\.$/],
    ],
    [
      'a semi-final before the groups',
      { 7: at('13:45') },
      [/^Spiel 7 beginnt, bevor Spiel \d entschieden ist\.$/],
    ],
  ])('%s', (_, moved, sentences) => {
    expect(faultsWith(moved)).toEqual(
      sentences.map((sentence) =>
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      ),
    );
  });
});
