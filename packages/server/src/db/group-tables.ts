import type { Generated } from 'kysely';
import type { GeneratedInstant, Id } from './columns.ts';

/** Tip groups, their members and what is proposed to them. */
export interface GroupTables {
  tip_groups: TipGroupsTable;
  tip_group_members: TipGroupMembersTable;
  money_proposals: MoneyProposalsTable;
  money_agreements: MoneyAgreementsTable;
}

interface TipGroupsTable {
  id: Id;
  name: string;
  name_key: string;
  /** null = joined by its link alone. */
  secret: string | null;
  /** 128 random bits; null = no link. */
  link_token: Buffer | null;
  /** A member; null = the organiser's group. */
  founder_id: number | null;
  stake_cents: number | null;
  first_cents: number | null;
  second_cents: number | null;
  third_cents: number | null;
}

interface TipGroupMembersTable {
  group_id: number;
  user_id: number;
  /** Stored with the tournament's first start; false in a group without money. */
  plays_for_money: Generated<boolean>;
  plays_full: Generated<boolean>;
  /** Up to which stake of the game its player has agreed to the half one; null = to none (docs/decisions/0045). */
  agreed_cents: number | null;
  /** The same of the full one. */
  agreed_full_cents: number | null;
  /** What the organiser has offered after the first start: 1 = half, 2 = full. */
  offered: 1 | 2 | null;
  joined_at: GeneratedInstant;
}

/** To a group of a player, at most one; in cents. */
interface MoneyProposalsTable {
  group_id: number;
  /** Another one for each proposal. */
  id: Id;
  stake_cents: number;
  first_cents: number;
  second_cents: number;
  third_cents: number;
}

/** Of a member, to the proposal that is open. */
interface MoneyAgreementsTable {
  group_id: number;
  user_id: number;
  proposal_id: number;
}
