import type { Reading } from '../texts/logged.ts';
import { gameTexts } from '../texts/logged-game.ts';
import { groupTexts } from '../texts/logged-groups.ts';
import { playerTexts } from '../texts/logged-players.ts';

/** Everything that the log speaks of. Facts name no person (docs/decisions/0015). */
const entries = { ...gameTexts, ...groupTexts, ...playerTexts };

export type Action = keyof typeof entries;

/** The facts of each action; instants are ISO 8601 in UTC, amounts cents. */
export type Facts = { readonly [A in Action]: Parameters<(typeof entries)[A]>[0] };

const texts: { readonly [A in Action]: (facts: Facts[A], reading: Reading) => string } = entries;

/** Writes an entry as a German sentence. */
export const textOf = <A extends Action>(
  { action, facts }: { readonly action: A; readonly facts: Facts[A] },
  reading: Reading,
): string => texts[action](facts, reading);

/** Everybody, or the organiser and the player concerned alone. */
export type Audience = 'everybody' | 'concerned';

/** Says who may read of an action (docs/game.md, 'The log'). */
export const audienceOf = <A extends Action>(action: A, facts: Facts[A]): Audience =>
  audiences[action]?.(facts) ?? 'everybody';

const concerned = (): Audience => 'concerned';
const fromTheStart = ({ started }: { readonly started: boolean }): Audience =>
  started ? 'everybody' : 'concerned';
const withMoney = ({ forMoney }: { readonly forMoney: boolean | null }): Audience =>
  forMoney === null ? 'concerned' : 'everybody';

/** Everybody reads of all others. */
const audiences: { readonly [A in Action]?: (facts: Facts[A]) => Audience } = {
  'user-paid': concerned,
  'payment-recorded': concerned,
  'payment-reminded': concerned,
  'user-renamed': concerned,
  'result-saved': concerned,
  'result-deleted': concerned,
  'group-founded': concerned,
  'group-handed-over': concerned,
  'group-disbanded': concerned,
  'money-proposed': concerned,
  'money-withdrawn': concerned,
  'money-answered': concerned,
  'stake-confirmed': concerned,
  'pack-uploaded': concerned,
  'pack-removed': concerned,
  'group-renamed': ({ listed }) => (listed ? 'everybody' : 'concerned'),
  'user-active': fromTheStart,
  'user-full-stake': fromTheStart,
  'user-deleted': fromTheStart,
  'member-added': withMoney,
  'member-removed': withMoney,
};
