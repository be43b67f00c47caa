import { describe, expect, test } from 'vitest';
import { type FeedMatch, noDoubts, plainLeg } from './feed-match.ts';
import { type GameMatch, judge } from './judge.ts';

const KICKOFF = new Date('2024-06-30T16:00:00Z');
const minutes = (count: number) => new Date(KICKOFF.getTime() + count * 60_000);

/** `2:1`, in a knockout stage `1:1>2`. */
const score = (text: string) => {
  const [home = 0, away = 0] = text.split('>')[0]?.split(':').map(Number) ?? [];
  return { home, away };
};
const result = (text: string) => {
  const ko = text.split('>')[1];
  return { ...score(text), ko: ko === '1' ? 1 : ko === '2' ? 2 : 0 } as const;
};

const aMatch = (given: Partial<GameMatch> = {}): GameMatch => ({
  stage: 'GA',
  leg: null,
  first: null,
  kickoff: KICKOFF,
  started: true,
  isInterrupted: false,
  result: null,
  isRuled: false,
  running: null,
  resultByHand: false,
  runningByHand: false,
  ...given,
});
const told = (given: Partial<FeedMatch>): FeedMatch => ({
  id: '1',
  home: 'DE',
  away: 'DK',
  kickoff: KICKOFF,
  phase: 'open',
  score: null,
  overtime: false,
  advanced: null,
  afterTime: {},
  doubts: noDoubts,
  secondLeg: plainLeg,
  incidents: null,
  reached: null,
  ...given,
});
const over = (text: string, given: Partial<FeedMatch> = {}) =>
  told({ phase: 'finished', score: score(text), ...given });

/** What follows at once, and what follows once the same has been told for a minute. */
const outcomes = (match: GameMatch, answer: FeedMatch, minute = 130) => {
  const game = minutes(minute);
  const first = judge(match, answer, null, { game, real: new Date(0) });
  const soon = judge(match, answer, first.told, { game, real: new Date(59_999) });
  const later = judge(match, answer, soon.told, { game, real: new Date(60_000) });
  expect(soon.verdict).toEqual(first.verdict);
  return [short(first.verdict), short(later.verdict)];
};
const short = (verdict: ReturnType<typeof judge>['verdict']) => {
  if (verdict.kind === 'running') return `${verdict.score.home}:${verdict.score.away}`;
  if (verdict.kind === 'notice') return verdict.notice;
  if (verdict.kind !== 'result') return verdict.kind;
  const { home, away, ko } = verdict.result;
  return `result ${home}:${away}${ko === 0 ? '' : `>${ko}`}`;
};

describe('a match that is being played', () => {
  test.each([
    ['the first score', {}, '0:0', ['0:0', '0:0']],
    ['a goal', { running: score('0:0') }, '1:0', ['1:0', '1:0']],
    ['two goals between two questions', { running: score('0:0') }, '1:1', ['1:1', '1:1']],
    ['the same again', { running: score('1:1') }, '1:1', ['nothing', 'nothing']],
    ['a goal taken back', { running: score('1:1') }, '1:0', ['wait', '1:0']],
    ['a goal for the other side', { running: score('1:0') }, '0:1', ['wait', '0:1']],
    [
      'a goal where the organiser counts',
      { running: score('1:0'), runningByHand: true },
      '2:0',
      ['differs-from-hand', 'differs-from-hand'],
    ],
    [
      'what the organiser counts too',
      { running: score('1:0'), runningByHand: true },
      '1:0',
      ['nothing', 'nothing'],
    ],
    [
      'a goal after the organiser ended it',
      { resultByHand: true, runningByHand: true },
      '1:0',
      ['differs-from-hand', 'differs-from-hand'],
    ],
    ['a match that the organiser has decided', { isRuled: true }, '1:0', ['ruled', 'ruled']],
    ['a match whose result is in', { result: result('2:0') }, '1:0', ['nothing', 'nothing']],
  ] as const)('%s', (_, given, text, expected) => {
    expect(outcomes(aMatch(given), told({ score: score(text) }), 60)).toEqual(expected);
  });

  test('of which nothing is told', () => {
    expect(outcomes(aMatch({ running: score('1:0') }), told({}), 60)).toEqual([
      'nothing',
      'nothing',
    ]);
  });
});

describe('a group match that is over', () => {
  test.each([
    ['the result', { running: score('2:1') }, '2:1', ['result 2:1', 'result 2:1']],
    ['a late goal', { running: score('2:1') }, '3:1', ['result 3:1', 'result 3:1']],
    ['a match that nobody followed', {}, '0:0', ['result 0:0', 'result 0:0']],
    ['fewer goals than were running', { running: score('2:1') }, '2:0', ['wait', 'result 2:0']],
    ['the same result again', { result: result('2:1') }, '2:1', ['nothing', 'nothing']],
    ['a correction', { result: result('2:1') }, '2:2', ['wait', 'result 2:2']],
    [
      "a result beside the organiser's",
      { result: result('2:1'), resultByHand: true },
      '2:2',
      ['differs-from-hand', 'differs-from-hand'],
    ],
    [
      'a result that the organiser withdrew',
      { resultByHand: true },
      '2:2',
      ['differs-from-hand', 'differs-from-hand'],
    ],
    [
      "the organiser's result",
      { result: result('2:1'), resultByHand: true },
      '2:1',
      ['nothing', 'nothing'],
    ],
    [
      'a running score by hand, and the end',
      { running: score('2:0'), runningByHand: true },
      '2:1',
      ['result 2:1', 'result 2:1'],
    ],
  ] as const)('%s', (_, given, text, expected) => {
    expect(outcomes(aMatch(given), over(text))).toEqual(expected);
  });

  test('that the organiser has decided is left alone', () => {
    expect(outcomes(aMatch({ isRuled: true }), over('2:1'))).toEqual(['ruled', 'ruled']);
  });

  test('too early', () => {
    expect(outcomes(aMatch(), over('2:1'), 99)).toEqual(['too-early', 'too-early']);
    expect(outcomes(aMatch(), over('2:1'), 100)).toEqual(['result 2:1', 'result 2:1']);
  });

  test('is not over by what was told before it began, as of the match that it replays', () => {
    const of = (text: string) => over(text, { kickoff: minutes(-7 * 24 * 60) });
    const real = (count: number) => new Date(minutes(count));
    const { told } = judge(aMatch({ started: false }), of('2:1'), null, {
      game: minutes(-60),
      real: real(-60),
    });
    const at = { game: minutes(130), real: real(130) };
    expect(short(judge(aMatch(), of('2:1'), told, at).verdict)).toBe('too-early');
    expect(short(judge(aMatch(), of('3:1'), told, at).verdict)).toBe('result 3:1');
  });

  test('that was interrupted may be over soon after it goes on, but not by what was told before', () => {
    const match = aMatch({ isInterrupted: true });
    expect(outcomes(match, over('2:1'), 20)).toEqual(['result 2:1', 'result 2:1']);
    const real = new Date('2024-06-30T16:20:00Z');
    const { told } = judge(match, over('2:1'), null, { game: minutes(-60), real: minutes(-60) });
    const before = judge(match, over('2:1'), told, { game: minutes(20), real });
    expect(short(before.verdict)).toBe('too-early');
    const changed = judge(match, over('3:1'), told, { game: minutes(20), real });
    expect(short(changed.verdict)).toBe('result 3:1');
  });

  test.each([
    ['1:1', {}, ['result 1:1', 'result 1:1']],
    ['2:1', { running: score('2:1') }, ['result 2:1', 'result 2:1']],
    ['2:1', { result: result('2:1') }, ['nothing', 'nothing']],
  ])('%s counts although the feed says that it went on', (text, given, expected) => {
    expect(outcomes(aMatch(given), over(text, { overtime: true }))).toEqual(expected);
  });

  test('that the feed contradicts is proposed, also where its result is in', () => {
    const doubted = over('2:1', { doubts: { group: true, knockout: false } });
    expect(outcomes(aMatch(), doubted)).toEqual(['wait', 'contradiction']);
    expect(outcomes(aMatch({ result: result('2:1') }), doubted)).toEqual(['wait', 'contradiction']);
    const byHand = aMatch({ result: result('2:1'), resultByHand: true });
    expect(outcomes(byHand, doubted)).toEqual(['nothing', 'nothing']);
    const elsewhere = over('2:1', { doubts: { group: false, knockout: true } });
    expect(outcomes(aMatch(), elsewhere)).toEqual(['result 2:1', 'result 2:1']);
  });
});

describe('a knockout match that is over', () => {
  const knockout = (given: Partial<GameMatch> = {}) => aMatch({ stage: 'QF', ...given });

  test.each([
    ['after 90 minutes', over('2:0', { advanced: 1 }), ['result 2:0>1', 'result 2:0>1']],
    ['after 90 minutes, without a name', over('0:1'), ['result 0:1>2', 'result 0:1>2']],
    [
      'after extra time',
      over('1:1', { overtime: true, advanced: 2 }),
      ['result 1:1>2', 'result 1:1>2'],
    ],
    [
      'without the score after 90 minutes',
      told({ phase: 'finished', overtime: true, advanced: 1 }),
      ['wait', 'no-score-after-90'],
    ],
    ['without who is through', over('1:1', { overtime: true }), ['wait', 'advanced-unknown']],
    ['a draw without extra time', over('1:1'), ['wait', 'advanced-unknown']],
    [
      'extra time without a draw',
      over('2:1', { overtime: true, advanced: 1 }),
      ['wait', 'contradiction'],
    ],
    ['the loser goes through', over('2:1', { advanced: 2 }), ['wait', 'contradiction']],
    [
      'what the feed contradicts',
      over('2:1', { doubts: { group: false, knockout: true } }),
      ['wait', 'contradiction'],
    ],
    [
      'what the feed contradicts in a group stage alone',
      over('2:1', { doubts: { group: true, knockout: false } }),
      ['result 2:1>1', 'result 2:1>1'],
    ],
  ] as const)('%s', (_, answer, expected) => {
    expect(outcomes(knockout(), answer, 160)).toEqual(expected);
  });

  test.each([
    ['1:1', '1:1'],
    ['2:1', 'nothing'],
  ])('in extra time has %s after 90 minutes: %s', (text, expected) => {
    const answer = told({ score: score(text), overtime: true });
    expect(outcomes(knockout(), answer, 120)).toEqual([expected, expected]);
  });

  test('has what followed where it goes together with the rest', () => {
    const later = { extra: score('2:2'), penalties: score('4:3') };
    const answer = over('1:1', { overtime: true, advanced: 1, afterTime: later });
    const now = { game: minutes(160), real: new Date(0) };
    const of = (match: GameMatch, told: FeedMatch) => judge(match, told, null, now).verdict;
    expect(of(knockout(), answer)).toEqual({
      kind: 'result',
      result: { ...result('1:1>1'), ...later },
    });
    const other = { ...answer, afterTime: { ...later, penalties: score('3:4') } };
    expect(of(knockout(), other)).toEqual({ kind: 'result', result: result('1:1>1') });
    // It is added once it is told, with the minute of a correction, and stays where it is told no more.
    expect(outcomes(knockout({ result: result('1:1>1') }), answer, 160)).toEqual([
      'wait',
      'result 1:1>1',
    ]);
    const known = { ...result('1:1>1'), ...later };
    expect(of(knockout({ result: known }), { ...answer, afterTime: {} }).kind).toBe('nothing');
    expect(of(knockout({ result: known }), answer).kind).toBe('nothing');
    const byHand = knockout({ result: result('1:1>1'), resultByHand: true });
    expect(of(byHand, answer).kind).toBe('nothing');
  });

  test('another winner after a shoot-out waits for a minute', () => {
    const answer = over('1:1', { overtime: true, advanced: 2 });
    const match = knockout({ result: result('1:1>1') });
    expect(outcomes(match, answer, 160)).toEqual(['wait', 'result 1:1>2']);
  });
});

describe('a second leg that is over', () => {
  /** The first one was 1:2 for the side that is at home now. */
  const second = (given: Partial<GameMatch> = {}) =>
    aMatch({ stage: 'QF', leg: 2, first: score('1:2'), ...given });
  const shotBy = (shootOut: 1 | 2) => ({ ...plainLeg, shootOut });

  test.each([
    ['the sum decides', over('2:0', { advanced: 1 }), ['result 2:0>1', 'result 2:0>1']],
    ['a draw, and the sum', over('1:1'), ['result 1:1>2', 'result 1:1>2']],
    [
      'extra time, which a level sum follows',
      over('1:0', { overtime: true, advanced: 1, afterTime: { extra: score('2:0') } }),
      ['result 1:0>1', 'result 1:0>1'],
    ],
    [
      'won, and lost by the shoot-out',
      over('1:0', {
        ...{ overtime: true, advanced: 1, secondLeg: shotBy(2) },
        afterTime: { extra: score('1:0'), penalties: score('3:4') },
      }),
      ['result 1:0>2', 'result 1:0>2'],
    ],
    [
      'a shoot-out alone',
      over('1:0', { overtime: true, secondLeg: shotBy(1) }),
      ['result 1:0>1', 'result 1:0>1'],
    ],
    ['a level sum, and who has won it', over('1:0', { advanced: 1 }), ['wait', 'advanced-unknown']],
    [
      'extra time after a sum that was not level',
      over('2:2', { overtime: true }),
      ['wait', 'contradiction'],
    ],
    [
      'a late goal that may be one of extra time',
      over('2:0', { secondLeg: { ...plainLeg, lateFrom: [score('1:0')] } }),
      ['wait', 'contradiction'],
    ],
    [
      'a late goal after which no extra time followed',
      over('2:0', { secondLeg: { ...plainLeg, lateFrom: [score('0:0')] } }),
      ['result 2:0>1', 'result 2:0>1'],
    ],
    [
      'what the feed contradicts',
      over('2:0', { secondLeg: { ...plainLeg, isDoubted: true } }),
      ['wait', 'contradiction'],
    ],
  ] as const)('%s', (_, answer, expected) => {
    expect(outcomes(second(), answer, 160)).toEqual(expected);
  });

  test('won against the sum', () => {
    const match = second({ first: score('0:3') });
    const answer = over('2:1', { advanced: 1 });
    expect(outcomes(match, answer)).toEqual(['result 2:1>2', 'result 2:1>2']);
  });

  test('whose first leg is not known', () => {
    const match = second({ first: null });
    expect(outcomes(match, over('2:1', { advanced: 1 }))).toEqual(['wait', 'advanced-unknown']);
  });
});

describe('a match that has not begun', () => {
  test.each([
    ['nothing is told', told({}), 'nothing'],
    ['0:0 is no news', told({ score: score('0:0') }), 'nothing'],
    ['a goal', told({ score: score('1:0') }), 'not-started'],
    ['its end', over('0:0'), 'not-started'],
    ['called off', told({ phase: 'off' }), 'nothing'],
  ])('%s', (_, answer, expected) => {
    expect(outcomes(aMatch({ started: false }), answer, -30)).toEqual([expected, expected]);
  });
});

test("a match that was called off is the organiser's", () => {
  const off = told({ phase: 'off', score: score('2:0') });
  expect(outcomes(aMatch(), off)).toEqual(['off', 'off']);
  expect(outcomes(aMatch({ result: result('1:0') }), off)).toEqual(['nothing', 'nothing']);
});

test('what is told between two equal answers starts the minute anew', () => {
  const match = aMatch({ running: score('2:0') });
  const game = minutes(60);
  const at = (seconds: number) => ({ game, real: new Date(seconds * 1_000) });
  const first = judge(match, told({ score: score('1:0') }), null, at(0));
  const between = judge(match, told({ score: score('0:0') }), first.told, at(30));
  const again = judge(match, told({ score: score('1:0') }), between.told, at(61));
  expect(again.verdict).toEqual({ kind: 'wait' });
});
