import type { Emoji } from '@tippspiel/contract';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Id } from './columns.ts';

/** The money of a group, in cents: in `tip_groups` all four columns are null where nobody plays for money. */
export interface GroupMoneyColumns<Cents extends number | null = number | null> {
  stake_cents: Cents;
  first_cents: Cents;
  second_cents: Cents;
  third_cents: Cents;
}

/** What a player plays for in a game. */
interface GameColumns {
  /** Stored with the tournament's first start; false in a group without money. */
  plays_for_money: Generated<boolean>;
  plays_full: Generated<boolean>;
  /** Up to which stake of the game its player has agreed to the half one; null = to none (docs/decisions/0045). */
  agreed_cents: number | null;
  /** The same for the full one. */
  agreed_full_cents: number | null;
  /** What the organiser has offered after the first start: 1 = half, 2 = full. */
  offered: 1 | 2 | null;
}

/** Groups, stakes and prizes, and what stays of tournaments. */
export interface MoneyTables {
  /** A player in the overall game of a tournament. */
  participations: GameColumns & {
    tournament_id: number;
    user_id: number;
    paid: Generated<boolean>;
    full_stake: Generated<boolean>;
  };
  /** The money book; entries are only ever added. */
  payments: {
    id: Id;
    tournament_id: number;
    /** Null stands for the overall game. */
    group_id: number | null;
    /** Null stands for a deleted account. */
    user_id: number | null;
    kind: 'paid-in' | 'paid-back' | 'prize' | 'prize-back';
    amount_cents: number;
    note: Generated<string>;
    at: GeneratedInstant;
    /** Of the call that entered it; null = entered by the flag `paid`, or without one. */
    idempotency_key: string | null;
  };
  /** The last reminder of an open stake, a player and game. */
  payment_reminders: {
    id: Id;
    tournament_id: number;
    /** Null stands for the overall game. */
    group_id: number | null;
    user_id: number;
    reminded_at: GeneratedInstant;
    mailed: Generated<boolean>;
  };
  tip_groups: GroupMoneyColumns<number | null> & {
    id: Id;
    name: string;
    name_key: string;
    /** null = joined by its link alone. */
    secret: string | null;
    /** 128 random bits; null = no link. */
    link_token: Buffer | null;
    /** A member; null = the organiser's group. */
    founder_id: number | null;
  };
  tip_group_members: GameColumns & {
    group_id: number;
    user_id: number;
    joined_at: GeneratedInstant;
  };
  /** A group of players has one proposal at most. */
  money_proposals: GroupMoneyColumns<number> & {
    group_id: number;
    /** Each proposal has another id. */
    id: Id;
  };
  /** A member has agreed to the open proposal. */
  money_agreements: {
    group_id: number;
    user_id: number;
    proposal_id: number;
  };
  reactions: {
    group_id: number;
    user_id: number;
    match_id: number;
    /** Null = removed. */
    emoji: Emoji | null;
    /** The transaction that wrote the row last. */
    changed_in: ColumnType<string, string | undefined, string>;
  };
  /** What stays of tournaments: totals, trophies and final statements (docs/decisions/0034). */
  competitions: {
    id: Id;
    name: string;
    name_key: string;
    tournament_id: number | null;
    /** Made when its tournament was closed. */
    by_closing: Generated<boolean>;
  };
  historical_results: {
    competition_id: number;
    user_id: number;
    points: number;
    exact: number;
    correct: number;
    by_closing: Generated<boolean>;
  };
  final_prizes: {
    id: Id;
    tournament_id: number;
    /** Null stands for the overall game. */
    group_id: number | null;
    row_number: number;
    /** Null stands for a deleted account. */
    user_id: number | null;
    /** The account was deleted since. */
    former_id: number | null;
    position: number;
    points: number;
    /** How many of them questions have earned. */
    question_points: Generated<number>;
    full_stake: boolean;
    prize_cents: number;
    /** Half a stake of the game at its closing. */
    stake_cents: number;
  };
  /** Accounts that were deleted while the tournament was closed: what they play with if the closing is undone. */
  former_players: {
    id: Id;
    tournament_id: number;
    /** Null = in the table of all players. */
    group_id: number | null;
    user_id: number;
    stakes: 0 | 1 | 2;
  };
  kept_trophies: {
    tournament_id: number;
    user_id: number;
    type: string;
  };
}
