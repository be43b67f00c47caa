import type { Replacement } from '@tippspiel/contract';
import { sql } from 'kysely';
import { changePairing, notePairing, pairingOf } from '../../bracket/change-pairing.ts';
import {
  type BracketRow,
  bracketMatches,
  fillBracket,
  isDrawnRow,
  lockMatchChanges,
} from '../../bracket/fill-bracket.ts';
import { isClosed } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Actor, recordEvent } from '../../log/record.ts';
import { countries as fifaMembers } from '../../packs/countries.ts';
import { refuse } from '../../refusal.ts';
import { teamNames } from './decide.ts';
import { drawOf, startedMatches } from './draw.ts';
import { moveTeams, noteWithdrawn } from './set-pairing.ts';

/**
 * Lets a team take the place of one that withdraws, in a transaction with all that follows from it: its position in the
 * draw and in the group as long as it has not played there, and all its matches that have not started, which keep their
 * numbers. Tips on those rest, as for any other pairing. What it has played stays.
 *
 * @returns a refusal, or null when done
 * @throws a violation of `countries_name_key` if another country has the name of a new one
 */
export const replaceTeam = async (db: Db, { from, ...wanted }: Replacement, author: Actor) => {
  await lockMatchChanges(db);
  if (await isClosed(db)) return refuse('tournament-closed');
  const { id, draw, teamsAre } = await drawOf(db);
  const team = await wantedTeam(db, wanted, teamsAre);
  if (team === null) return refuse('not-found');
  const to = team.isocode;
  const matches = await bracketMatches(db, id);
  const before = await placeOf(db, id, from);
  const own = matches.filter((match) => plays(match, from));
  if (!before && own.length === 0) return refuse('not-found');
  if ((await placeOf(db, id, to)) || matches.some((match) => plays(match, to))) {
    return refuse('team-plays');
  }
  const started = await startedMatches(db, id);
  const open = own.filter((match) => !started.has(match.id) && !match.annulled);
  const stays = (stage: string | null) =>
    own.some((match) => match.stage === stage && !open.includes(match));
  const isReplacedInGroup = before !== undefined && !stays(before.stage);
  if (open.length === 0 && !isReplacedInGroup) return refuse('team-has-no-match');

  await db
    .insertInto('countries')
    .values(team)
    .onConflict((conflict) => conflict.column('isocode').doNothing())
    .execute();
  const nameOf = await teamNames(db);
  await recordEvent(db, author, 'team-replaced', { from: nameOf(from), to: nameOf(to) });
  if (isReplacedInGroup) {
    await db
      .updateTable('tournament_countries')
      .set({ isocode: to })
      .where('tournament_id', '=', id)
      .where('isocode', '=', from)
      .execute();
    await noteWithdrawn(db, id, from);
    const next = Object.entries(draw).map(([slot, team]) => [slot, team === from ? to : team]);
    await db
      .updateTable('tournaments')
      .set({ draw: JSON.stringify(Object.fromEntries(next)) })
      .where('id', '=', id)
      .execute();
  }
  for (const match of open) {
    const follows = isReplacedInGroup && isDrawnRow(match) && !match.setByHand;
    // The draw names its teams.
    if (!follows) await replaceIn(db, id, match, { from, to, author });
  }
  await fillBracket(db, id);
  return null;
};

const plays = ({ home, away }: BracketRow, team: string) => home === team || away === team;

const replaceIn = async (
  db: Db,
  tournamentId: number,
  match: BracketRow,
  { from, to, author }: { readonly from: string; readonly to: string; readonly author: Actor },
) => {
  const pairing = pairingOf(match);
  if (pairing === null) return;
  const { home, away } = pairing;
  const next = { home: home === from ? to : home, away: away === from ? to : away };
  const tips = await changePairing(db, match, { to: next, byHand: true });
  if (!tips) return;
  await notePairing(db, author, match, { ...tips, to: next });
  await moveTeams(db, tournamentId, match, next);
};

const placeOf = (db: Db, tournamentId: number, isocode: string) =>
  db
    .selectFrom('tournament_countries')
    .select('stage')
    .where('tournament_id', '=', tournamentId)
    .where('isocode', '=', isocode)
    .executeTakeFirst();

/** The team as it is, or as it is to be added. @returns null if it is not said enough of it */
const wantedTeam = async (
  db: Db,
  { isocode, name, short, colors }: Omit<Replacement, 'from'>,
  teamsAre: 'countries' | 'clubs',
) => {
  if (isocode === null && (teamsAre !== 'clubs' || name === null)) return null;
  const code = isocode ?? (await freeCode(db));
  if (code === null) return null;
  const known = await db
    .selectFrom('countries')
    .select(['isocode', 'name', 'short_name', 'colors'])
    .where('isocode', '=', code)
    .executeTakeFirst();
  if (known) return known;
  const newName = name ?? fifaMembers.find((member) => member.code === code)?.name;
  if (newName === undefined) return null;
  return { isocode: code, name: newName, short_name: short, colors: colors?.slice() ?? null };
};

/** A code of a club that no competition of the game has; null once all are taken. */
const freeCode = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    SELECT first || second AS code
    FROM unnest(string_to_array('0 1 2 3 4 5 6 7 8 9', ' ')) AS first,
      unnest(regexp_split_to_array('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', '')) AS second
    WHERE NOT EXISTS (SELECT FROM countries WHERE isocode = first || second)
    ORDER BY code DESC LIMIT 1
  `.execute(db);
  return rows[0]?.code ?? null;
};
