import { createScoreboard, type Scoreboard } from '@tippspiel/rules';
import { sql } from 'kysely';
import { chosen, currentTournamentId } from '../db/game.ts';
import {
  type Changes,
  type ClockState,
  changesSince,
  checkRevision,
  type Revision,
} from '../db/revision.ts';
import type { Db } from '../db/schema.ts';
import { boardStatements, type Statement } from './board-groups.ts';
import { allBoardPlayers, type BoardPlayers, boardPlayers } from './board-players.ts';
import {
  type BoardMatch,
  type BoardTournament,
  boardTournament,
  type ChangedMatch,
  type ListedMatch,
  type PlannedMatch,
  readMatches,
  type TeamsAndStages,
  teamsAndStages,
} from './fixtures.ts';
import { createNameOrder, type NameOrder } from './name-order.ts';
import {
  createPlayerStore,
  IN_OVERALL_TABLE,
  type PlayerStore,
  type Players,
} from './player-store.ts';
import { type BoardQuestions, boardQuestions } from './questions.ts';
import { createTendencyCounts, type TendencyCounts } from './tendency-counts.ts';

/** The current tournament in memory. It is changed in place: read it without waiting in between. */
export interface Game extends ClockState, TeamsAndStages, BoardQuestions {
  /** The same revision is the same game, but for what the clock decides. */
  readonly revision: Revision;
  readonly tournament: BoardTournament;
  /** Of the overall game; null before the closing. */
  readonly statement: Statement | null;
  /** The matches whose teams are known, by id, in the order of their kick-offs. */
  readonly listed: ReadonlyMap<number, ListedMatch>;
  /** All of them, by number. */
  readonly plan: readonly PlannedMatch[];
  /** Those whose tips can count: they have started, or their result is in. */
  readonly matches: ReadonlyMap<number, BoardMatch>;
  /** The active ones, by id. */
  readonly players: Players;
  readonly names: NameOrder;
  readonly scoreboard: Scoreboard;
  readonly tendencies: TendencyCounts;
  /** Another object for each revision: see `oncePerRevision`. */
  readonly epoch: object;
}

export interface KeptGame extends Omit<Game, keyof ClockState | 'players' | 'matches'> {
  readonly players: PlayerStore;
  readonly matches: Map<number, BoardMatch>;
}

type GameOfPlayers = Omit<KeptGame, keyof BoardQuestions>;

/** @param changed who has changed; `parts` has those of them who are active */
const setPlayers = (
  game: GameOfPlayers,
  changed: ReadonlySet<number>,
  parts: readonly BoardPlayers[],
): void => {
  const gone = new Set(changed);
  for (const part of parts) {
    for (const id of part.ids) gone.delete(id);
    addPlayers(game, part);
  }
  for (const id of gone) {
    game.players.delete(id);
    game.tendencies.setActive(id, false);
    game.scoreboard.setPlayer(id, { listed: false });
  }
  game.names.update(changed);
};

const addPlayers = ({ players, scoreboard, tendencies }: GameOfPlayers, part: BoardPlayers) => {
  players.set(part);
  for (const [index, id] of part.ids.entries()) {
    tendencies.setActive(id, true);
    const listed = ((part.flags[index] ?? 0) & IN_OVERALL_TABLE) !== 0;
    scoreboard.setPlayer(id, { listed, kept: part.kept.get(id) ?? null });
  }
};

/** @param all matches whose tips can count; others count no more */
const setMatches = (
  { matches, scoreboard, tendencies }: KeptGame,
  all: readonly ChangedMatch[],
): void => {
  const gone = new Set(matches.keys());
  for (const { match, tips } of all) {
    gone.delete(match.id);
    matches.set(match.id, match);
    if (tips) {
      scoreboard.removeColumn(match.id);
      scoreboard.addColumn({ matchId: match.id, stage: match.stage, tips });
      tendencies.setColumn(match.id, tips);
    }
    scoreboard.setMatch(match.id, match);
  }
  for (const id of gone) {
    matches.delete(id);
    scoreboard.removeColumn(id);
    tendencies.removeColumn(id);
  }
};

/** @param before what was asked; what is not asked any more counts no more */
const setQuestions = (
  { scoreboard, championQuestion, questions }: KeptGame,
  before: BoardQuestions | null,
): void => {
  for (const id of before?.questions.keys() ?? []) {
    if (!questions.has(id)) scoreboard.setQuestion(id, null);
  }
  for (const question of [championQuestion, ...questions.values()]) {
    const { id, column, picks, worth } = question;
    const countsApart = question !== championQuestion;
    scoreboard.setQuestion(id, column && { column, width: picks, worth, countsApart });
  }
};

/**
 * The game as it is now; nothing of what is kept is changed before everything has been read.
 *
 * @param db beside the snapshot, for what is read at the same time
 * @param snapshot shows one state of the database
 * @returns `game` null = no tournament is chosen; `changes` null = everything
 */
export const refreshGame = async (db: Db, snapshot: Db, kept: KeptGame | null) => {
  const { revision } = await checkRevision(snapshot);
  const tournament = await boardTournament(snapshot, currentTournamentId);
  if (!tournament) return { revision, game: null, changes: null };
  const changes =
    kept?.revision.table === revision.table ? await changesSince(snapshot, kept.revision) : null;
  const isAnew = changes === null || changes.player.has(0);
  if (kept === null || isAnew || !isSameGame(kept.tournament, tournament)) {
    const beside: Beside = (read) => inSameSnapshot(db, snapshot, read);
    return { revision, game: await load(snapshot, beside, revision, tournament), changes: null };
  }
  const ids = playersOf(changes, kept.tournament, tournament);
  const players = await boardPlayers(snapshot, tournament.id, [...ids]);
  const isConcerned = changes.match.size > 0 || changes.tournament.size > 0;
  const matches = isConcerned ? await readMatches(snapshot, tournament, kept.matches) : null;
  const rest = changes.tournament.size > 0 ? await tournamentParts(snapshot, tournament.id) : null;
  // With the tournament its champion may be another one.
  const isAsked = changes.question.size > 0 || changes.tournament.size > 0;
  const asked = isAsked ? await boardQuestions(snapshot, tournament, kept) : null;
  const { listed, plan } = matches ?? kept;
  const game = { ...kept, ...rest, ...asked, revision, tournament, listed, plan, epoch: {} };
  setPlayers(game, ids, players);
  if (matches) setMatches(game, matches.counting);
  setQuestions(game, kept);
  return { revision, game, changes };
};

/**
 * A tournament as a transaction sees it, for what counts all of it once: its closing and its archive.
 * Nobody keeps it up to date.
 */
export const readGame = async (transaction: Db, tournamentId: number): Promise<Game> => {
  const { revision, clock } = await checkRevision(transaction);
  const tournament = chosen(await boardTournament(transaction, sql.val(tournamentId)));
  const game = await load(transaction, (read) => read(transaction), revision, tournament);
  return { ...game, ...clock };
};

/** What else has changed can be taken over; who plays for money is stored with the first start. */
const isSameGame = (a: BoardTournament, b: BoardTournament): boolean =>
  a.id === b.id &&
  a.archived === b.archived &&
  a.firstStartStored === b.firstStartStored &&
  a.sealChain === b.sealChain &&
  JSON.stringify(a.scoring) === JSON.stringify(b.scoring);

/** Reads what the snapshot shows, if possible on a connection of its own. */
type Beside = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** The columns of the matches and the players are read at the same time: at two million both take seconds. */
const load = async (
  snapshot: Db,
  beside: Beside,
  revision: Revision,
  tournament: BoardTournament,
): Promise<KeptGame> => {
  const reading = beside((db) => readMatches(db, tournament, new Map()));
  const loading = loadPlayers(snapshot, revision, tournament);
  // If one fails the snapshot must not end while the other still reads.
  await Promise.allSettled([reading, loading]);
  const { listed, plan, counting } = await reading;
  const loaded = await loading;
  const game = { ...loaded, listed, plan, ...(await boardQuestions(snapshot, tournament, null)) };
  setMatches(game, counting);
  setQuestions(game, null);
  return game;
};

/** What changes with the tournament alone. */
const tournamentParts = async (db: Db, tournamentId: number) => ({
  ...(await teamsAndStages(db, tournamentId)),
  statement: (await boardStatements(db, null)).get(null) ?? null,
});

/** The game without its matches and questions. */
const loadPlayers = async (db: Db, revision: Revision, tournament: BoardTournament) => {
  const players = createPlayerStore();
  const game: GameOfPlayers = {
    ...(await tournamentParts(db, tournament.id)),
    revision,
    tournament,
    listed: new Map(),
    plan: [],
    matches: new Map(),
    players,
    names: createNameOrder(players),
    scoreboard: createScoreboard(0, tournament.scoring),
    tendencies: createTendencyCounts(),
    epoch: {},
  };
  for await (const part of allBoardPlayers(db, tournament.id)) addPlayers(game, part);
  return game;
};

/** The organiser is listed with a bet alone, and loses it with a match that is removed. */
const playersOf = (
  { player, match, tournament }: Changes,
  before: BoardTournament,
  after: BoardTournament,
): ReadonlySet<number> => {
  const organisers = [before.organiserId, after.organiserId];
  const isConcerned = match.size > 0 || tournament.size > 0;
  return new Set([...player, ...(isConcerned ? organisers : [])].filter((id) => id !== null));
};

/**
 * A second connection that sees what a snapshot sees, so that the database and this process read two things
 * at the same time.
 *
 * @param db has a connection to spare
 * @param snapshot a transaction of isolation `repeatable read` or above, open until `read` has ended
 */
export const inSameSnapshot = async <T>(db: Db, snapshot: Db, read: (beside: Db) => Promise<T>) => {
  const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(snapshot);
  const [exported] = rows;
  if (!exported) throw new Error('the database has exported no snapshot');
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (beside) => {
      await sql`SET TRANSACTION SNAPSHOT ${sql.lit(exported.id)}`.execute(beside);
      return read(beside);
    });
};
