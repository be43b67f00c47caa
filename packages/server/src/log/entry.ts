import type { KoChoice } from '@tippspiel/rules';

/** Everything that the log speaks of. Facts name no person (docs/decisions/0015). */

/** German names of the teams, as they were at the time. */
export interface LoggedMatch {
  readonly homeName: string;
  readonly awayName: string;
}

/** `ko` is 0 in a group stage; entries of earlier versions have null. */
export interface LoggedResult {
  readonly home: number;
  readonly away: number;
  readonly ko: KoChoice | null;
}

/** In cents. */
export interface LoggedMoney {
  readonly stake: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

/** Of a group that a player may have founded; null once its founder's account is deleted. */
type GroupName = string | null;

/** Whether the tournament had started, and whether the player's stake was in any pot then. */
interface DuringTournament {
  readonly started: boolean;
  readonly changesPrizes: boolean;
}

/** The facts of each action; instants are ISO 8601 in UTC, amounts cents. */
export interface Facts {
  'match-created': { readonly match: LoggedMatch; readonly kickoff: string };
  'match-deleted': { readonly match: LoggedMatch };
  'kickoff-moved': { readonly match: LoggedMatch; readonly from: string; readonly to: string };
  'result-entered': { readonly match: LoggedMatch; readonly result: LoggedResult };
  'result-corrected': {
    readonly match: LoggedMatch;
    readonly from: LoggedResult;
    readonly to: LoggedResult;
  };
  'result-withdrawn': { readonly match: LoggedMatch; readonly from: LoggedResult };
  'bracket-kept': { readonly match: LoggedMatch; readonly stage: string };
  'open-bets-seen': { readonly match: LoggedMatch };
  /** German names of countries; null = none. */
  'champion-set': { readonly from: string | null; readonly to: string | null };
  /** German name of the champion. */
  'tournament-closed': { readonly tournament: string; readonly champion: string };
  'tournament-reopened': { readonly tournament: string };
  'pack-uploaded': { readonly tournament: string };
  'pack-removed': { readonly tournament: string };
  'tournament-begun': { readonly tournament: string; readonly former: string };
  /** A group of null is the overall game; cents. */
  'stake-confirmed': { readonly group: string | null; readonly stake: number };
  'tipgame-named': { readonly name: string };
  'admin-changed': Record<never, never>;
  /** The message itself is not kept: it may name persons. */
  'announcement-set': Record<never, never>;
  'announcement-removed': Record<never, never>;
  'country-saved': { readonly isocode: string; readonly name: string };
  'stage-saved': { readonly code: string; readonly name: string };
  'competition-created': { readonly competition: string };

  'group-created': { readonly group: string; readonly money: LoggedMoney | null };
  'group-deleted': { readonly group: string; readonly money: LoggedMoney | null };
  /** Listed for everybody by a secret, or known to its members alone. */
  'group-renamed': {
    readonly from: GroupName;
    readonly to: GroupName;
    readonly listed: boolean;
  };
  /** Groups of players; the player is the founder. */
  'group-founded': { readonly group: GroupName };
  'group-handed-over': { readonly group: GroupName };
  'group-disbanded': { readonly group: GroupName };
  'founding-allowed': { readonly allowed: boolean };
  /** What the organiser proposes to a group of players, and what comes of it. */
  'money-proposed': { readonly group: GroupName; readonly money: LoggedMoney };
  'money-withdrawn': { readonly group: GroupName };
  'money-answered': {
    readonly group: GroupName;
    readonly money: LoggedMoney;
    readonly agreed: boolean;
  };
  'money-introduced': { readonly group: string; readonly money: LoggedMoney };
  'group-money-changed': {
    readonly group: string;
    readonly from: LoggedMoney;
    readonly to: LoggedMoney;
  };
  /** `forMoney` is null in a group without money and before the first start. */
  'member-added': { readonly group: string; readonly forMoney: boolean | null };
  'member-removed': { readonly group: GroupName; readonly forMoney: boolean | null };
  /** A group of null is the overall game. */
  money: { readonly group: string | null; readonly forMoney: boolean };
  /** After the first start: what the organiser offers, and what the player takes. */
  'money-offered': { readonly group: string | null };
  'money-accepted': { readonly group: string | null; readonly full: boolean };
  /** With a stake that was paid back; `half` = the half one stays. */
  'money-returned': { readonly group: string | null; readonly half: boolean };

  'user-active': DuringTournament & { readonly active: boolean };
  'user-full-stake': DuringTournament & { readonly full: boolean };
  'user-deleted': DuringTournament;
  'user-paid': { readonly paid: boolean; readonly refunded: boolean };
  /** A group of null is the overall game. */
  'payment-recorded': {
    readonly group: string | null;
    readonly kind: 'paid-in' | 'paid-back' | 'prize' | 'prize-back';
    readonly cents: number;
  };
  /** Of an open stake, by mail; a group of null is the overall game. */
  'payment-reminded': { readonly group: string | null; readonly count: number };
  'user-renamed': Record<never, never>;
  'result-saved': {
    readonly competition: string;
    readonly points: number;
    readonly exact: number;
    readonly correct: number;
  };
  'result-deleted': { readonly competition: string };

  /** Cents; null = no overall game. */
  'stake-set': { readonly from: number | null; readonly to: number | null };
  'clock-set': { readonly from: string; readonly to: string };
  'time-zone-set': { readonly from: string; readonly to: string };
  /** `from`: the moment that the backup shows. */
  'backup-restored': { readonly from: string };
  'demo-clock': { readonly from: string; readonly to: string };
}

export type Action = keyof Facts;

/** What happened: the part of an entry that never changes. */
export type LogEvent = {
  [A in Action]: { readonly action: A; readonly facts: Facts[A] };
}[Action];

/** Everybody, or the organiser and the player concerned alone. */
export type Audience = 'everybody' | 'concerned';

/** Who may read of it (docs/game.md, 'The log'). */
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
