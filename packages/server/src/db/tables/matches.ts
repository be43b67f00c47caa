import type { Incidents, PointRules, TableRule, ToldMinute } from '@tippspiel/rules';
import type { ColumnType, Generated } from 'kysely';
import type { Day, GeneratedInstant, Id, Instant, Json } from './columns.ts';

/** The columns of `matches` that hold a result; `result_ko` is null in a group stage. */
export interface ResultColumns {
  result_home: number | null;
  result_away: number | null;
  result_ko: 1 | 2 | null;
  /** After extra time and of the shoot-out: both sides or none. */
  extra_home: number | null;
  extra_away: number | null;
  penalty_home: number | null;
  penalty_away: number | null;
}

/** The score by which tables of teams and the bracket go; both goals or none, `awarded_ko` is null in a group stage. */
interface AwardColumns {
  awarded_home: number | null;
  awarded_away: number | null;
  awarded_ko: 1 | 2 | null;
}

/** The columns of `matches` that hold what is decided beside the result. */
export interface RulingColumns extends AwardColumns {
  annulled: boolean;
  /** Played before the competition was chosen; then it is annulled, too. */
  before_game: boolean;
}

/** The goals so far while a match is played: both or none. A result clears them. */
export interface RunningColumns {
  live_home: number | null;
  live_away: number | null;
}

/** `18. Spieltag` */
export interface Round {
  readonly number: number;
  readonly name: string;
}

/** As `ThirdsTable` in the rules, its rows as an object. */
interface StoredThirds {
  readonly slots: readonly string[];
  readonly rows: Readonly<Record<string, string>>;
}

/** How the organiser has ranked teams that no score separates. */
export interface StoredRanking {
  /** The group; null = thirds of several groups. */
  readonly stage: string | null;
  /** The best first. */
  readonly teams: readonly string[];
  readonly reason: 'fair-play' | 'lot';
}

/** By which names and numbers a results feed knows a competition (docs/decisions/0051). */
export interface PackOrigin {
  readonly feed: 'openligadb' | 'football-data';
  /** With its season: `bl1/2026`, `PL/2026`. */
  readonly league: string;
  /** Codes of teams by the feed's numbers of them. */
  readonly teams: Readonly<Record<string, string>>;
  /** Numbers of matches by the feed's ids of them. */
  readonly matches: Readonly<Record<string, number>>;
  /** When what was followed last was changed at the feed, milliseconds. */
  readonly toldAt?: number;
}

/** What is played and tipped. */
export interface MatchTables {
  /** Teams: also clubs, whose codes begin with a digit and are those of the last competition that had them. */
  countries: {
    isocode: string;
    name: string;
    /** Of a club. */
    short_name: string | null;
    /** Two, `#rrggbb`. */
    colors: string[] | null;
  };
  stages: {
    code: string;
    name: string;
    position: number;
  };
  /** What the organiser has uploaded; kept once it is played. */
  packs: {
    name: string;
    /** JSON. */
    content: string;
    /** The results feed that has told it; null = it came as a file. */
    origin: ColumnType<Json<PackOrigin> | null, string | null, string | null>;
    uploaded_at: GeneratedInstant;
  };
  tournaments: {
    id: Id;
    pack: string;
    name: string;
    starts_on: Day;
    ends_on: Day;
    /** What its winner is called: `Europameister`. */
    champion_title: Generated<string>;
    teams_are: Generated<'countries' | 'clubs'>;
    /** In order; empty = it has match days alone. */
    rounds: ColumnType<Json<readonly Round[]>, string | undefined, string>;
    table_rules: ColumnType<Json<readonly TableRule[]>, string, string>;
    /** Minutes after midnight at which its days begin, below 0 before it; fixed with the first start. */
    day_start: Generated<number>;
    thirds_table: ColumnType<Json<StoredThirds> | null, string | null, string | null>;
    rankings: ColumnType<Json<readonly StoredRanking[]>, string | undefined, string>;
    /** Isocodes of thirds by the number of the match that they play. */
    thirds_by_hand: ColumnType<Json<Record<string, string>>, string | undefined, string>;
    /** Isocodes by the position of a group that they were drawn to: `A1`. */
    draw: ColumnType<Json<Record<string, string>>, string | undefined, string>;
    /** Isocodes of teams that others have replaced in their groups: the plan does not bring them back. */
    withdrawn: Generated<string[]>;
    flags: ColumnType<Record<string, string>, string | undefined, string>;
    points: ColumnType<PointRules, string | undefined, string>;
    /** What they were before the organiser has changed them the last time. */
    former_points: ColumnType<Json<PointRules> | null, string | null, string | null>;
    champion: string | null;
    first_locked_at: Instant | null;
    /** Of the overall game; null = none. Fixed with the first start. */
    stake_cents: number | null;
    /** The chain that the seals of its matches belong to. */
    seal_chain: Generated<string>;
    /** An instant of the game clock. */
    closed_at: Instant | null;
    /** An instant of the real clock. */
    archived_at: Instant | null;
    /** Real clock: the organiser has left it before a result was in; then it is archived too. */
    left_at: Instant | null;
    /** Whether closing has named the champion. */
    champion_by_closing: Generated<boolean>;
  };
  tournament_countries: {
    tournament_id: number;
    isocode: string;
    /** Null = it is in no group. */
    stage: string | null;
    position: number;
    group_rank: number | null;
  };
  matches: ResultColumns &
    RunningColumns &
    AwardColumns & {
      id: Id;
      annulled: Generated<boolean>;
      before_game: Generated<boolean>;
      tournament_id: number;
      number: number | null;
      stage: string;
      round: number | null;
      leg: 1 | 2 | null;
      home: string | null;
      away: string | null;
      kickoff: Instant | null;
      /** The day on which it is to be played, as long as its kick-off is open. */
      planned_day: Day | null;
      slot_home: string | null;
      slot_away: string | null;
      locked_at: Instant | null;
      sealed_at: Instant | null;
      set_by_hand: Generated<boolean>;
      /** Whether the organiser has left its kick-off open: then the plan gives it none. */
      opened_by_hand: Generated<boolean>;
      venue: string | null;
      /** How often what a calendar shows of it has changed, and when it last did. */
      sequence: Generated<number>;
      revised_at: Generated<Date>;
      /** What the organiser has set, a feed changes no more until it is handed back. */
      result_by_hand: Generated<boolean>;
      running_by_hand: Generated<boolean>;
    };
  /** What a results feed tells of a match beside its score. */
  match_reports: {
    match_id: number;
    incidents: ColumnType<Json<Incidents>, string, string>;
    /** The digest of the incidents tells whether those of a feed differ, without reading them. */
    digest: string;
    /** Null = not told, or it is not played now. */
    minute: ColumnType<Json<ToldMinute> | null, string | null, string | null>;
  };
  /** Matches whose teams are known: the only ones that anybody gets to see. */
  listed_matches: ResultColumns &
    RunningColumns &
    RulingColumns & {
      id: number;
      tournament_id: number;
      stage: string;
      round: number | null;
      leg: 1 | 2 | null;
      home: string;
      away: string;
      kickoff: Date | null;
      planned_day: string | null;
      /** Orders them; those with a day alone come last on it, those without any at the end. */
      listed_at: Date;
      locked_at: Date | null;
      started: boolean;
      venue: string | null;
    };
  bets: {
    match_id: number;
    user_id: number;
    home_tip: number;
    away_tip: number;
    ko_tip: Generated<0 | 1 | 2>;
    /** This is when the bet was last changed, by the game clock. When it was first placed is not kept. */
    placed_at: Instant;
  };
  /** Tips on a pairing that is not to be tipped now; they return with it, or go at the start. */
  resting_bets: {
    match_id: number;
    home: string;
    away: string;
    user_id: number;
    home_tip: number;
    away_tip: number;
    ko_tip: 0 | 1 | 2;
    placed_at: Instant;
    /** On the real clock. */
    rested_at: GeneratedInstant;
  };
  bet_locks: { match_id: number; user_id: number };
  distribution_instants: { match_id: number; last_used: number };
  distribution_snapshots: {
    match_id: number;
    instant: number;
    home: string;
    away: string;
    home_wins: number;
    draws: number;
    away_wins: number;
    /** Two bits per player id; null from 10,000 tips on. */
    counted: Buffer | null;
  };
  /** Kick-offs of which who had no tip was told by push. */
  told_kickoffs: { tournament_id: number; kickoff: Instant };
  /** The score of a match that was last told by push, or noted without being told. */
  told_matches: {
    match_id: number;
    /** Null = none yet. */
    home: number | null;
    away: number | null;
    /** Whether it is the result. */
    is_final: boolean;
  };
  /** One for each match that has started and each question that is closed, in the order in which they were made; never changed. */
  seals: {
    chain: string;
    position: number;
    /** Null = it is of a question. */
    match_id: number | null;
    /** Null = it is of a match. */
    question_id: number | null;
    sealed_at: Date;
    tips: number;
    digest: Buffer;
    previous: Buffer;
    /** The log's last digest at the time. */
    log_head: Buffer;
  };
  /** What a seal was made of, as long as the tips may be kept. */
  seal_columns: {
    chain: string;
    position: number;
    salt: Buffer;
    /** `columnToBytes` writes it. */
    tips: Buffer;
  };
}
