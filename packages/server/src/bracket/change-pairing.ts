import type { Pairing } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { type Actor, recordEvent } from '../log/record.ts';
import { restTips, wakeTips } from './resting-tips.ts';

/** A match of the tournament, as the transaction that has locked changes of matches has read it. */
interface PairedMatch {
  readonly id: number;
  readonly stage: string;
  readonly home: string | null;
  readonly away: string | null;
}

interface PairingChange {
  /** Null = its teams are not known any more. */
  readonly to: Pairing | null;
  /** Whether the organiser sets it, so that it stays whatever its slots say; left out = as before. */
  readonly byHand?: boolean;
  /** The demo's clock travels: tips come back to matches that have started, too. */
  readonly travels?: boolean;
}

/** So many tips on the old pairing rest, and so many on the new one are back. */
interface MovedTips {
  readonly resting: number;
  readonly back: number;
}

/**
 * Gives a match that has not started another pairing, or none, in a transaction that has locked changes of matches. The
 * tips on the old one rest, those on the new one come back (docs/game.md, 'The bracket').
 *
 * Two statements on purpose. A bet's write holds a share lock on its match: once the row is locked here each bet on
 * the old pairing is stored, and a later one sees the new pairing.
 *
 * @returns null if the match has started or was awarded, decided by the write: it keeps its teams
 */
export const changePairing = async (
  db: Db,
  match: PairedMatch,
  { to, byHand, travels = false }: PairingChange,
): Promise<MovedTips | null> => {
  await sql`SELECT FROM matches WHERE id = ${match.id} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ started: boolean }>`
    UPDATE matches SET home = ${to?.home ?? null}, away = ${to?.away ?? null},
      set_by_hand = coalesce(${byHand ?? null}::boolean, set_by_hand)
    WHERE id = ${match.id}
      AND (home IS NULL OR (NOT has_started(kickoff, locked_at) AND NOT annulled))
    RETURNING has_started(kickoff, locked_at) AS started
  `.execute(db);
  const [changed] = rows;
  if (changed === undefined) return null;
  const from = pairingOf(match);
  if (isSamePairing(from, to)) return { resting: 0, back: 0 };
  const { id } = match;
  return {
    resting: from === null ? 0 : await restTips(db, { id, pairing: from }),
    back: to && (travels || !changed.started) ? await wakeTips(db, { id, pairing: to }) : 0,
  };
};

/** Logs it for everybody. */
export const notePairing = async (
  db: Db,
  author: Actor,
  match: PairedMatch,
  { to, ...tips }: MovedTips & { readonly to: Pairing | null },
): Promise<void> => {
  const { stage, nameOf } = await namesIn(db, match.stage);
  const named = (pairing: Pairing | null) =>
    pairing && { homeName: nameOf(pairing.home), awayName: nameOf(pairing.away) };
  const facts = { stage, from: named(pairingOf(match)), to: named(to), ...tips };
  await recordEvent(db, author, 'pairing-changed', facts);
};

/** Logs for everybody that a match that was set by hand follows its slots again. */
export const noteHandedBack = async (db: Db, author: Actor, match: PairedMatch): Promise<void> => {
  const { stage, nameOf } = await namesIn(db, match.stage);
  const pairing = pairingOf(match);
  const named = pairing && { homeName: nameOf(pairing.home), awayName: nameOf(pairing.away) };
  await recordEvent(db, author, 'pairing-handed-back', { stage, match: named });
};

/** Null until the teams of both sides are known. */
export const pairingOf = ({ home, away }: Pick<PairedMatch, 'home' | 'away'>): Pairing | null =>
  home === null || away === null ? null : { home, away };

export const isSamePairing = (a: Pairing | null, b: Pairing | null): boolean =>
  a?.home === b?.home && a?.away === b?.away;

/**
 * Logs, once, that a match keeps its teams though its slots say others: every later result would say the same again.
 */
export const noteKept = async (
  db: Db,
  match: PairedMatch,
  { home, away }: Pairing,
): Promise<void> => {
  const { stage, nameOf } = await namesIn(db, match.stage);
  const facts = { match: { homeName: nameOf(home), awayName: nameOf(away) }, stage, started: true };
  const noted = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'bracket-kept')
    .where(sql<boolean>`facts = ${JSON.stringify(facts)}::jsonb`)
    .executeTakeFirst();
  if (noted === undefined) await recordEvent(db, { role: 'schedule' }, 'bracket-kept', facts);
};

/** The names by which the log speaks of a stage and its teams. */
const namesIn = async (db: Db, stageCode: string) => {
  const countries = await db.selectFrom('countries').select(['isocode', 'name']).execute();
  const names = new Map(countries.map(({ isocode, name }) => [isocode, name]));
  const { name: stage } = await db
    .selectFrom('stages')
    .select('name')
    .where('code', '=', stageCode)
    .executeTakeFirstOrThrow();
  return { stage, nameOf: (isocode: string) => names.get(isocode) ?? isocode };
};
