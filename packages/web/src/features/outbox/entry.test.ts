import type { Tip } from '@tippspiel/rules';
import { describe, expect, test } from 'vitest';
import {
  advance,
  beginEntry,
  type Entry,
  type EntryEvent,
  type EntryState,
  isUnsent,
} from './entry.ts';

const tip = (home: number, away: number): Tip => ({ home, away, ko: 0 });
type Event = EntryEvent<Tip>;
const match = { id: 7, version: 'DE-ES', stored: tip(1, 0) };
const isSame = (a: Tip | null, b: Tip | null) => JSON.stringify(a) === JSON.stringify(b);
const changed = (to: Tip): Event => ({ type: 'changed', value: to, target: match });
const sent: Event = { type: 'sent' };
const stored: Event = { type: 'stored' };
const lost: Event = { type: 'lost', reason: 'offline', message: '' };
const found = (has: Tip | null, locked = false, version = 'DE-ES'): Event => ({
  type: 'found',
  version,
  stored: has,
  locked,
  message: 'zu spät',
});

/** The player changes 1:0 (on the server) into 2:1, then this happens. */
const after = (...events: Event[]): Entry<Tip> =>
  events.reduce(
    (entry: Entry<Tip>, event) => advance(entry, event, isSame),
    beginEntry(match, tip(2, 1)),
  );

describe('a tip on its way', () => {
  test.each<[string, Event[], EntryState<Tip>['phase']]>([
    ['waits for a pause', [], 'editing'],
    ['is on the way', [sent], 'sending'],
    ['is saved', [sent, stored], 'saved'],
    ['changed on the way goes again', [sent, changed(tip(3, 1)), stored], 'editing'],
    ['without an answer is held', [sent, lost], 'held'],
    ['held, the server unchanged, goes', [sent, lost, found(tip(1, 0))], 'editing'],
    ['held, but it had arrived', [sent, lost, found(tip(2, 1))], 'saved'],
    [
      'changed after an arrival without answer goes',
      [sent, lost, changed(tip(3, 3)), found(tip(2, 1))],
      'editing',
    ],
    ['held, the server changed: the player decides', [sent, lost, found(tip(0, 0))], 'conflict'],
    ['held, deleted there: the player decides', [sent, lost, found(null)], 'conflict'],
    [
      'held, other teams play by now: the player decides',
      [sent, lost, found(tip(1, 0), false, 'DE-FR')],
      'outdated',
    ],
    [
      'for other teams, decided for the own one goes',
      [sent, lost, found(tip(1, 0), false, 'DE-FR'), { type: 'kept' }],
      'editing',
    ],
    ['decided for the own one goes', [sent, lost, found(tip(0, 0)), { type: 'kept' }], 'editing'],
    ['held past kick-off is too late', [sent, lost, found(tip(1, 0), true)], 'missed'],
    ['held past kick-off, but arrived', [sent, lost, found(tip(2, 1), true)], 'saved'],
    ['refused as too late', [sent, { type: 'locked', message: '' }], 'missed'],
    [
      'too late cannot be changed',
      [sent, { type: 'locked', message: '' }, changed(tip(3, 3))],
      'missed',
    ],
    ['refused', [sent, { type: 'refused', message: '' }], 'refused'],
    [
      'refused and retried',
      [sent, { type: 'refused', message: '' }, { type: 'retried' }],
      'editing',
    ],
    [
      'refused and changed',
      [sent, { type: 'refused', message: '' }, changed(tip(1, 1))],
      'editing',
    ],
    ['saved and changed', [sent, stored, changed(tip(0, 2))], 'editing'],
  ])('%s', (_, events, phase) => {
    expect(after(...events).state.phase).toBe(phase);
  });

  test('decided for the own one, it replaces what the server had then', () => {
    const entry = after(sent, lost, found(tip(0, 0)), { type: 'kept' });
    expect(entry).toMatchObject({ value: tip(2, 1), replaces: tip(0, 0) });
  });

  test('decided for the own one, it is a tip for the teams that play by now', () => {
    const entry = after(sent, lost, found(null, false, 'DE-FR'), { type: 'kept' });
    expect(entry).toMatchObject({ value: tip(2, 1), version: 'DE-FR', replaces: null });
  });

  test('changed on the way, it replaces what has arrived', () => {
    const entry = after(sent, changed(tip(3, 1)), stored);
    expect(entry).toMatchObject({ value: tip(3, 1), replaces: tip(2, 1), attempted: null });
  });

  test('is unsent until saved or too late', () => {
    expect(isUnsent(after(sent, lost))).toBe(true);
    expect(isUnsent(after(sent, stored))).toBe(false);
    expect(isUnsent(after(sent, { type: 'locked', message: '' }))).toBe(false);
  });
});
