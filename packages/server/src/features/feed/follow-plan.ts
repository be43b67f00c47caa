import type { PlanNote, PlanTrouble } from '@tippspiel/contract';
import { sql } from 'kysely';
import {
  changePairing,
  isSamePairing,
  notePairing,
  pairingOf,
} from '../../bracket/change-pairing.ts';
import { storeDayStart } from '../../bracket/day-start.ts';
import { fillBracket, lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { PackOrigin } from '../../db/tables/matches.ts';
import { recordEvent } from '../../log/record.ts';
import { holdFirstStart, storeFirstStarts } from '../../money/first-start.ts';
import { checkPack } from '../../packs/check-pack.ts';
import { type Form2, form2 } from '../../packs/pack.ts';
import { type Change, changeMatch } from '../match/change-match.ts';
import { applyPlan, renameClubs } from '../tournament/plan.ts';
import type { FeedPlan, PlanEntry } from './feed-plan.ts';
import { moveOf } from './kickoff-move.ts';
import { mergePlan } from './merge-plan.ts';
import { packOfPlan } from './plan-pack.ts';

interface PlanContext {
  readonly db: Db;
  readonly timeZone: string;
  /** Whether the operator lets kick-offs of a feed apply by themselves. */
  readonly kickoffs: boolean;
}

/** A plan is known by its matches: with fewer than these it is another one. */
const LEAST_KNOWN = 0.5;

/**
 * Brings the tournament up to the plan that its feed tells now (docs/game.md, 'Results by feed'): kick-offs one by one, then
 * teams and new matches at once. What has started never changes, what is gone stays, and what nothing proves is noted.
 *
 * @returns why nothing of it was followed; null = it was
 */
export const followPlan = async (
  { db, timeZone, kickoffs }: PlanContext,
  plan: FeedPlan,
): Promise<PlanTrouble | null> => {
  const present = await presentPack(db);
  if (present === null) return null;
  const { origin } = present;
  const trouble = troubleWith(plan, origin);
  if (trouble !== null) return trouble;
  const told = packOfPlan(plan, {
    name: present.file.competition.name,
    timeZone,
    known: { ...origin, kind: present.file.competition.teams },
  });
  if (!told.ok) return 'unfit';
  const merged = mergePlan({ ...origin, file: present.file }, told);
  if (!checkPack(merged.file).ok) return 'unfit';

  const isOn = kickoffs && present.isOn;
  for (const entry of plan.entries) {
    const match = present.matches.get(origin.matches[entry.id] ?? 0);
    if (match) await moveKickoff(db, { match, entry, timeZone, isOn });
  }
  return db
    .transaction()
    .execute((transaction) => applyMerged(transaction, { present, plan, told: told.file, merged }));
};

const troubleWith = ({ entries }: FeedPlan, origin: PackOrigin): PlanTrouble | null => {
  const ids = Object.keys(origin.matches);
  const told = new Set(entries.map(({ id }) => id));
  if (ids.filter((id) => told.has(id)).length < ids.length * LEAST_KNOWN) return 'other-plan';
  return isOlder(entries, origin) ? 'older' : null;
};

/** Caches on the way may hold an answer that is older than the one before. */
const isOlder = (entries: readonly PlanEntry[], { toldAt }: PackOrigin): boolean => {
  const latest = latestOf(entries);
  return latest !== null && toldAt !== undefined && latest < toldAt;
};

const latestOf = (entries: readonly PlanEntry[]): number | null => {
  const instants = entries.flatMap(({ updatedAt }) => updatedAt ?? []);
  return instants.length === 0 ? null : Math.max(...instants);
};

interface PlanMatch {
  readonly id: number;
  readonly number: number;
  readonly stage: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly kickoff: Date | null;
  readonly plannedDay: string | null;
  readonly started: boolean;
  readonly annulled: boolean;
  readonly hasSlots: boolean;
  readonly hasResult: boolean;
  /** As the feed told it last, where that was followed. */
  readonly toldKickoff: number | null;
  readonly toldDay: string | null;
}

interface PresentPack {
  readonly tournamentId: number;
  readonly packName: string;
  readonly file: Form2;
  readonly origin: PackOrigin;
  readonly isOn: boolean;
  /** By number. */
  readonly matches: ReadonlyMap<number, PlanMatch>;
}

/** The pack of the tournament that is played; null where no feed has told it, or the tournament is closed. */
const presentPack = async (db: Db): Promise<PresentPack | null> => {
  const row = await db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .innerJoin('packs as p', 'p.name', 't.pack')
    .select(['t.id', 'p.name', 'p.content', 'p.origin', 'c.feed_kickoffs as isOn'])
    .where('t.closed_at', 'is', null)
    .where('p.origin', 'is not', null)
    .executeTakeFirst();
  if (!row?.origin) return null;
  const file = form2.parse(JSON.parse(row.content));
  const planned = new Map(file.matches.map((match) => [match.number, match]));
  const rows = await db
    .selectFrom('matches as m')
    .select([
      'm.id',
      sql<number>`m.number`.as('number'),
      'm.stage',
      'm.home',
      'm.away',
      'm.kickoff',
      'm.planned_day as plannedDay',
      'm.annulled',
      sql<boolean>`has_started(m.kickoff, m.locked_at)`.as('started'),
      sql<boolean>`m.slot_home IS NOT NULL`.as('hasSlots'),
      sql<boolean>`m.result_home IS NOT NULL`.as('hasResult'),
    ])
    .where('m.tournament_id', '=', row.id)
    .where('m.number', 'is not', null)
    .execute();
  const matches = rows.map((match) => {
    const { kickoff, day = null } = planned.get(match.number) ?? {};
    return { ...match, toldKickoff: kickoff ? Date.parse(kickoff) : null, toldDay: day };
  });
  return {
    tournamentId: row.id,
    packName: row.name,
    file,
    origin: row.origin,
    isOn: row.isOn,
    matches: new Map(matches.map((match) => [match.number, match])),
  };
};

interface Move {
  readonly match: PlanMatch;
  readonly entry: PlanEntry;
  readonly timeZone: string;
  readonly isOn: boolean;
}

/** What is only proposed stands among the feed's answers. */
const moveKickoff = async (db: Db, { match, entry, timeZone, isOn }: Move): Promise<void> => {
  if (match.hasResult) return;
  const stands = (now: Date, as: Pick<PlanMatch, 'kickoff' | 'plannedDay' | 'started'>) =>
    moveOf(as, entry, {
      now,
      isOn,
      isByHand:
        (as.kickoff?.getTime() ?? null) !== match.toldKickoff ||
        (as.kickoff === null && as.plannedDay !== match.toldDay),
    });
  const { kickoff, day, isPostponed } = entry;
  const change =
    kickoff !== null && !isPostponed
      ? { kickoff: kickoff.getTime(), confirmed: true }
      : { kickoff: null, plannedDay: isPostponed ? null : day };
  // Asked before as well, so that a plan of 600 matches that says nothing new locks none.
  if (stands(new Date(0), match) === 'nothing') return;
  const by = {
    author: { role: 'feed' },
    timeZone,
    stillApplies: (as) => stands(as.now, as) === 'apply',
  } satisfies Change;
  await db.transaction().execute((transaction) => changeMatch(transaction, match.id, change, by));
};

interface Merged {
  readonly present: PresentPack;
  readonly plan: FeedPlan;
  /** As the feed has it, also where it is not followed. */
  readonly told: Form2;
  readonly merged: ReturnType<typeof mergePlan>;
}

const applyMerged = async (
  db: Db,
  { present, plan, told, merged }: Merged,
): Promise<PlanTrouble | null> => {
  await lockMatchChanges(db);
  const now = await presentPack(db);
  // The organiser has closed or left it meanwhile, or the same pack was changed by another node.
  if (now === null || JSON.stringify(now.origin) !== JSON.stringify(present.origin)) return null;
  const { tournamentId, matches } = now;
  // Before its matches (docs/decisions/0016), and at once as strongly as it is changed.
  await sql`SELECT FROM tournaments WHERE id = ${tournamentId} FOR NO KEY UPDATE`.execute(db);
  await holdFirstStart(db);
  const file = asApplied(merged.file, now);
  const checked = checkPack(file);
  if (!checked.ok) return 'unfit';
  const { pack } = checked;

  await db
    .updateTable('tournaments')
    .set({ starts_on: pack.competition.start, ends_on: pack.competition.end })
    .where('id', '=', tournamentId)
    .where(({ or, eb }) =>
      or([
        eb('starts_on', '!=', pack.competition.start),
        eb('ends_on', '!=', pack.competition.end),
      ]),
    )
    .execute();
  const codes = new Set(present.file.teams.map(({ code }) => code));
  const teams = pack.teams.filter(({ code }) => !codes.has(code));
  await renameClubs(db, { competition: pack.competition, teams });
  const notes = new Map<number, PlanNote>();
  let isPaired = false;
  const known = new Set(Object.values(present.origin.matches));
  const added = Object.values(merged.matches).filter((number) => !known.has(number));
  await applyPlan(db, tournamentId, pack, { fed: { added } });
  for (const { number, home = null, away = null } of told.matches) {
    const match = matches.get(number);
    const to = pairingOf({ home, away });
    const from = match ? pairingOf(match) : null;
    if (!match || to === null || isSamePairing(from, to)) continue;
    // Who comes by a slot is known to the bracket first; what it has decided it also corrects.
    if (from !== null) {
      if (!match.hasResult && !match.hasSlots) notes.set(match.id, 'other-teams');
      continue;
    }
    const by = match.hasSlots ? { byHand: true } : {};
    const moved = await changePairing(db, match, { to, ...by });
    if (moved === null) continue;
    await notePairing(db, { role: 'feed' }, match, { to, ...moved });
    isPaired = true;
  }
  if (isPaired) await fillBracket(db, tournamentId);
  if (added.length > 0)
    await recordEvent(db, { role: 'feed' }, 'matches-added', { count: added.length });
  const toldAt = latestOf(plan.entries) ?? present.origin.toldAt;
  const origin: PackOrigin = {
    ...present.origin,
    teams: merged.teams,
    matches: merged.matches,
    ...(toldAt === undefined ? {} : { toldAt }),
  };
  await db
    .updateTable('packs')
    .set({ content: JSON.stringify(file), origin: JSON.stringify(origin) })
    .where('name', '=', present.packName)
    .execute();
  await storeDayStart(db);
  await storeFirstStarts(db);
  for (const [id, note] of notesOf(plan, now)) if (!notes.has(id)) notes.set(id, note);
  await storeNotes(db, notes);
  return null;
};

/** A kick-off that was not followed stays in the pack as it was told before, so that it is looked at again. */
const asApplied = (file: Form2, { matches }: PresentPack): Form2 => ({
  ...file,
  matches: file.matches.map((planned) => {
    const match = matches.get(planned.number);
    if (!match) return planned;
    const told = planned.kickoff ? Date.parse(planned.kickoff) : null;
    const isFollowed =
      told === (match.kickoff?.getTime() ?? null) &&
      (told !== null || (planned.day ?? null) === match.plannedDay);
    if (isFollowed) return planned;
    const kickoff = match.toldKickoff === null ? null : new Date(match.toldKickoff).toISOString();
    return { ...planned, kickoff, day: match.toldDay };
  }),
});

const notesOf = ({ entries, unreadable }: FeedPlan, { origin, matches }: PresentPack) => {
  const told = new Map(entries.map((entry) => [origin.matches[entry.id] ?? 0, entry]));
  return [...matches.values()].flatMap((match): (readonly [number, PlanNote])[] => {
    if (
      match.hasResult ||
      match.annulled ||
      !Object.values(origin.matches).includes(match.number)
    ) {
      return [];
    }
    const entry = told.get(match.number);
    // An entry that cannot be read may be the one.
    if (!entry) return unreadable > 0 ? [] : [[match.id, 'gone']];
    if (entry.isCancelled) return [[match.id, 'cancelled']];
    return entry.isPostponed && match.kickoff !== null ? [[match.id, 'postponed']] : [];
  });
};

const storeNotes = async (db: Db, notes: ReadonlyMap<number, PlanNote>): Promise<void> => {
  await db
    .deleteFrom('plan_notes')
    .where('match_id', 'not in', [0, ...notes.keys()])
    .execute();
  for (const [match_id, note] of notes) {
    await db
      .insertInto('plan_notes')
      .values({ match_id, note })
      .onConflict((conflict) => conflict.column('match_id').doUpdateSet({ note }))
      .execute();
  }
};

/** What the organiser has to look at in the plan. */
export const planNotes = (db: Db) =>
  db
    .selectFrom('plan_notes as n')
    .innerJoin('matches as m', 'm.id', 'n.match_id')
    .leftJoin('countries as h', 'h.isocode', 'm.home')
    .leftJoin('countries as a', 'a.isocode', 'm.away')
    .innerJoin('stages as s', 's.code', 'm.stage')
    .select([
      'n.match_id as matchId',
      'n.note',
      'h.name as home',
      'a.name as away',
      's.name as stage',
      'm.number',
    ])
    .where('m.tournament_id', '=', currentTournamentId)
    .orderBy('m.number')
    .execute();
