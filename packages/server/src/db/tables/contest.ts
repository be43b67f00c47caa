/** The contest of groups (docs/game.md, 'Contest of groups'). */
export interface ContestTables {
  /** A row says that its tournament has a contest. */
  contests: {
    tournament_id: number;
    /** So many members of a group count. */
    best: number;
  };
  contest_groups: { tournament_id: number; group_id: number };
  /** Until the first start those who have chosen; then everybody who counts for a group. */
  contest_players: {
    tournament_id: number;
    user_id: number;
    group_id: number;
    /** Whether it is the player's own choice. */
    chosen: boolean;
  };
}
