import type { Reading } from '../texts/logged.ts';
import { gameTexts } from '../texts/logged-game.ts';
import { groupTexts } from '../texts/logged-groups.ts';
import { playerTexts } from '../texts/logged-players.ts';

/** Everything that the log speaks of. Facts name no person (docs/decisions/0015). */
const entries = { ...gameTexts, ...groupTexts, ...playerTexts };

export type Action = keyof typeof entries;

/** The facts of each action; instants are ISO 8601 in UTC, amounts cents. */
type Facts = { readonly [A in Action]: Parameters<(typeof entries)[A]>[0] };

type Happened<A extends Action> = {
  [B in A]: { readonly action: B; readonly facts: Facts[B] };
}[A];

/** What happened: the part of an entry that never changes. */
export type LogEvent = Happened<Action>;

const texts: { readonly [A in Action]: (facts: Facts[A], reading: Reading) => string } = entries;

/** Writes an entry as a German sentence. */
export const textOf = <A extends Action>(
  { action, facts }: { readonly action: A; readonly facts: Facts[A] },
  reading: Reading,
): string => texts[action](facts, reading);

/** Everybody, or the organiser and the player concerned alone. */
export type Audience = 'everybody' | 'concerned';

/** Says who may read of it (docs/game.md, 'The log'). */
export const audienceOf = (event: LogEvent): Audience => {
  switch (event.action) {
    case 'user-paid':
    case 'payment-recorded':
    case 'payment-reminded':
    case 'user-renamed':
    case 'result-saved':
    case 'result-deleted':
    case 'group-founded':
    case 'group-handed-over':
    case 'group-disbanded':
    case 'money-proposed':
    case 'money-withdrawn':
    case 'money-answered':
    case 'stake-confirmed':
    case 'pack-uploaded':
    case 'pack-removed':
      return 'concerned';
    case 'group-renamed':
      return event.facts.listed ? 'everybody' : 'concerned';
    case 'user-active':
    case 'user-full-stake':
    case 'user-deleted':
      return event.facts.started ? 'everybody' : 'concerned';
    case 'member-added':
    case 'member-removed':
      return event.facts.forMoney === null ? 'concerned' : 'everybody';
    default:
      return 'everybody';
  }
};
