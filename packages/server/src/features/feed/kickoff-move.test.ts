import { expect, test } from 'vitest';
import { type MovableMatch, moveOf, type ToldKickoff } from './kickoff-move.ts';

const now = new Date('2032-04-20T12:00:00Z');
const at = (text: string) => new Date(`2032-${text}:00Z`);
const stands = at('05-08T13:30');
const match: MovableMatch = { kickoff: stands, plannedDay: null, started: false };
const told = (given: Partial<ToldKickoff>): ToldKickoff => ({
  kickoff: null,
  day: null,
  isPostponed: false,
  ...given,
});
const open = { ...match, kickoff: null };
const on = { isOn: true, isByHand: false };

test.each<[string, MovableMatch, Partial<ToldKickoff>, Partial<typeof on>, string]>([
  ['the same', match, { kickoff: stands }, {}, 'nothing'],
  ['seconds', match, { kickoff: new Date(stands.getTime() + 59_000) }, {}, 'nothing'],
  ['nothing at all', match, {}, {}, 'nothing'],
  ['the day of a kick-off that is known', match, { day: '2032-05-08' }, {}, 'nothing'],
  ['another time', match, { kickoff: at('05-08T16:30') }, {}, 'apply'],
  ['another day alone', match, { day: '2032-05-15' }, {}, 'apply'],
  ['an earlier time', match, { kickoff: at('05-07T18:30') }, {}, 'apply'],
  ['a kick-off of an open match', open, { kickoff: stands }, {}, 'apply'],
  ['a day of an open match', open, { day: '2032-05-08' }, {}, 'apply'],
  [
    'the day that stands',
    { ...open, plannedDay: '2032-05-08' },
    { day: '2032-05-08' },
    {},
    'nothing',
  ],
  ['put off', match, { isPostponed: true }, {}, 'apply'],
  ['put off, and open already', open, { isPostponed: true }, {}, 'nothing'],
  [
    'put off within a day',
    { ...match, kickoff: at('04-20T18:00') },
    { isPostponed: true },
    {},
    'apply',
  ],
  [
    'out of the next day',
    { ...match, kickoff: at('04-21T11:59') },
    { kickoff: stands },
    {},
    'propose',
  ],
  ['just not of it', { ...match, kickoff: at('04-21T12:00') }, { kickoff: stands }, {}, 'apply'],
  ['into the next day', match, { kickoff: at('04-21T11:59') }, {}, 'propose'],
  ['into the past', match, { kickoff: at('04-19T12:00') }, {}, 'propose'],
  ['an open match into the next day', open, { kickoff: at('04-21T11:00') }, {}, 'propose'],
  ['a day alone into the next day', match, { day: '2032-04-20' }, {}, 'propose'],
  [
    'of a started match',
    { ...match, started: true },
    { kickoff: at('05-09T13:30') },
    {},
    'propose',
  ],
  [
    'put off once it has started',
    { ...match, started: true },
    { isPostponed: true },
    {},
    'propose',
  ],
  ['while nobody wants it', match, { kickoff: at('05-09T13:30') }, { isOn: false }, 'propose'],
  ['put off while nobody wants it', match, { isPostponed: true }, { isOn: false }, 'propose'],
  ['over a hand', match, { kickoff: at('05-09T13:30') }, { isByHand: true }, 'propose'],
  ['day and month swapped', match, { kickoff: at('08-05T13:30') }, {}, 'propose'],
  ['the same day of another month', match, { kickoff: at('06-08T13:30') }, {}, 'apply'],
  ['more than half a year', match, { kickoff: new Date('2033-01-08T13:30:00Z') }, {}, 'propose'],
])('%s', (_, standing, given, by, expected) => {
  expect(moveOf(standing, told(given), { ...on, now, ...by })).toBe(expected);
});
