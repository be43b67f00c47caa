import { fields } from '@tippspiel/contract';
import { lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { gameNow } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import type { PackOrigin } from '../../db/tables/matches.ts';
import type { Session } from '../../http/session.ts';
import { recordEvent } from '../../log/record.ts';
import { checkPack, packNamed, UPLOADED } from '../../packs/check-pack.ts';
import type { ReadPack } from '../../packs/from-file/read-file.ts';
import type { Pack } from '../../packs/pack.ts';
import { refuse } from '../../refusal.ts';
import { packNames } from '../../tournaments.ts';

/** So many that are not played. */
const MOST = 10;
/** Of a file with many mistakes the first ones are said. */
const MOST_PROBLEMS = 3;

/**
 * Stores a pack of the organiser's, if its file could be read.
 *
 * @param origin of one that a results feed has told: the same league again is the same pack, as it is told now
 */
export const uploadPack = async (
  db: Db,
  caller: Pick<Session, 'role' | 'userId'>,
  read: ReadPack,
  origin: PackOrigin | null = null,
) => {
  if (!read.ok) return refuse('bad-input', read.problems.slice(0, MOST_PROBLEMS).join('\n'));
  const { name: tournament } = read.pack.competition;
  const name = nameFor(tournament);
  return db.transaction().execute(async (transaction) => {
    // One at a time, and none while the next tournament starts.
    await lockMatchChanges(transaction);
    const tournaments = playedTournaments(transaction);
    const played = await tournaments.execute();
    const key = fields.nameKey(tournament);
    if (played.some((other) => fields.nameKey(other.name) === key)) {
      return refuse('tournament-played');
    }
    const open = await transaction
      .selectFrom('packs')
      .select(['name', 'origin'])
      .where('name', 'not in', transaction.selectFrom(tournaments.as('t')).select('t.pack'))
      .execute();
    const former = open.find((pack) => pack.name === name)?.origin;
    const isSame =
      origin !== null && former?.league === origin.league && former.feed === origin.feed;
    if (isSame) await transaction.deleteFrom('packs').where('name', '=', name).execute();
    else if (open.length >= MOST) return refuse('too-many-packs');
    const content = JSON.stringify(read.file);
    const row = { name, content, origin: origin && JSON.stringify(origin) };
    await transaction.insertInto('packs').values(row).execute();
    await recordEvent(transaction, caller, 'pack-uploaded', { tournament });
    return { success: true as const, pack: name, notes: read.notes.slice() };
  });
};

/** `eigen-em-2032` of 'EM 2032': at most as long as a name of a pack may be. */
const nameFor = (tournament: string): string => {
  const words = tournament
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return `${UPLOADED}${words.replaceAll(' ', '-').slice(0, 34) || 'turnier'}`;
};

/** Deletes an uploaded pack; what is or was played stays. */
export const removePack = (db: Db, caller: Pick<Session, 'role' | 'userId'>, name: string) =>
  db.transaction().execute(async (transaction) => {
    await lockMatchChanges(transaction);
    const played = playedTournaments(transaction).where('pack', '=', name);
    if (await played.executeTakeFirst()) return refuse('tournament-played');
    const gone = await transaction
      .deleteFrom('packs')
      .where('name', '=', name)
      .returning('content')
      .executeTakeFirst();
    if (!gone) return refuse('not-found');
    const checked = checkPack(JSON.parse(gone.content));
    const facts = { tournament: checked.ok ? checked.pack.competition.name : name };
    await recordEvent(transaction, caller, 'pack-removed', facts);
  });

/** A pack that can be the next tournament, by its name. */
export interface NextPack {
  readonly packName: string;
  readonly pack: Pack;
  /** The results feed that has told it; null = none has. */
  readonly feed: PackOrigin['feed'] | null;
}

/** Those that were not played here and are not over on the game clock, by their first day. */
export const nextPacks = async (db: Db): Promise<NextPack[]> => {
  const uploaded = await db
    .selectFrom('packs')
    .select(['name', 'origin'])
    .orderBy('name')
    .execute();
  const feeds = new Map(uploaded.map(({ name, origin }) => [name, origin?.feed ?? null]));
  const packs = await Promise.all(
    [...packNames(), ...feeds.keys()].map(async (packName) => ({
      packName,
      pack: await packNamed(db, packName),
      feed: feeds.get(packName) ?? null,
    })),
  );
  const canFollow = await canFollowNow(db);
  return packs
    .filter(canFollow)
    .toSorted((a, b) => a.pack.competition.start.localeCompare(b.pack.competition.start));
};

/** @returns null if there is no such pack, or it cannot follow */
export const nextPack = async (db: Db, name: string): Promise<NextPack | null> =>
  (await nextPacks(db)).find(({ packName }) => packName === name) ?? null;

/** A name is played once: it is that of the competition that keeps its results. */
const canFollowNow = async (db: Db) => {
  const now = await gameNow(db);
  const played = await playedTournaments(db).execute();
  return ({ packName, pack }: Pick<NextPack, 'packName' | 'pack'>): boolean =>
    !isOver(pack, now) &&
    !played.some(
      (other) =>
        other.pack === packName ||
        fields.nameKey(other.name) === fields.nameKey(pack.competition.name),
    );
};

/** Whether its last day is past, in whatever time zone it is played. */
export const isOver = ({ competition }: Pack, now: Date): boolean =>
  new Date(competition.end).getTime() + 2 * DAY_MS <= now.getTime();

/** Those that are or were played here. */
const playedTournaments = (db: Db) =>
  db.selectFrom('tournaments').select(['name', 'pack']).where('left_at', 'is', null);

const DAY_MS = 86_400_000;
