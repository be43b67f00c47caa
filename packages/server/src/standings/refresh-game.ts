import { createScoreboard } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import { type Changes, changesSince, checkRevision, type Revision } from '../db/revision.ts';
import { inSameSnapshot } from '../db/same-snapshot.ts';
import type { Db } from '../db/schema.ts';
import { boardStatements } from './board-groups.ts';
import { allBoardPlayers, boardPlayers } from './board-players.ts';
import { readMatches } from './fixtures.ts';
import {
  addPlayers,
  countryNumber,
  type Game,
  type KeptGame,
  setMatches,
  setPlayers,
} from './game.ts';
import { createNameOrder } from './name-order.ts';
import { type BoardTournament, boardTournament, teamsAndStages } from './plan.ts';
import { createPlayerStore } from './player-store.ts';
import { createTendencyCounts } from './tendency-counts.ts';

/**
 * The game as it is now; nothing of what is kept is changed before everything has been read.
 *
 * @param db beside the snapshot, for what is read at the same time
 * @param snapshot shows one state of the database
 * @returns `changes` null = everything
 */
export const refreshGame = async (db: Db, snapshot: Db, kept: KeptGame | null) => {
  const { revision } = await checkRevision(snapshot);
  const tournament = await boardTournament(snapshot, currentTournamentId);
  const changes =
    kept?.revision.table === revision.table ? await changesSince(snapshot, kept.revision) : null;
  const isAnew = changes === null || changes.player.has(0);
  if (kept === null || isAnew || !isSameGame(kept.tournament, tournament)) {
    const beside: Beside = (read) => inSameSnapshot(db, snapshot, read);
    return { game: await load(snapshot, beside, revision, tournament), changes: null };
  }
  const ids = playersOf(changes, kept.tournament, tournament);
  const players = await boardPlayers(snapshot, tournament.id, [...ids]);
  const isConcerned = changes.match.size > 0 || changes.tournament.size > 0;
  const matches = isConcerned ? await readMatches(snapshot, tournament, kept.matches) : null;
  const teams = changes.tournament.size > 0 ? await teamsAndStages(snapshot, tournament.id) : null;
  const { listed, plan } = matches ?? kept;
  const game = { ...kept, ...teams, revision, tournament, listed, plan, epoch: {} };
  setPlayers(game, ids, players);
  if (matches) setMatches(game, matches.counting);
  game.scoreboard.setChampion(countryNumber(tournament.champion));
  return { game, changes };
};

/**
 * A tournament as a transaction sees it, for what counts all of it once: its closing and its archive.
 * Nobody keeps it up to date.
 */
export const readGame = async (transaction: Db, tournamentId: number): Promise<Game> => {
  const { revision, clock } = await checkRevision(transaction);
  const tournament = await boardTournament(transaction, sql.val(tournamentId));
  const game = await load(transaction, (read) => read(transaction), revision, tournament);
  return { ...game, ...clock };
};

/** What else has changed can be taken over; who plays for money is stored with the first start. */
const isSameGame = (a: BoardTournament, b: BoardTournament): boolean =>
  a.id === b.id &&
  a.archived === b.archived &&
  a.competitions === b.competitions &&
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
  const game = { ...(await loading), listed, plan };
  setMatches(game, counting);
  game.scoreboard.setChampion(countryNumber(tournament.champion));
  return game;
};

/** The game without its matches. */
const loadPlayers = async (db: Db, revision: Revision, tournament: BoardTournament) => {
  const players = createPlayerStore();
  const game: KeptGame = {
    ...(await teamsAndStages(db, tournament.id)),
    revision,
    tournament,
    statement: (await boardStatements(db, null)).get(null) ?? null,
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
