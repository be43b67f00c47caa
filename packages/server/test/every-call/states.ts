import { sql } from 'kysely';
import type { Logger } from 'pino';
import { currentTournamentId } from '../../src/db/game.ts';
import { noteChange } from '../../src/db/revision.ts';
import type { Db } from '../../src/db/schema.ts';
import { archiveEndedTournaments } from '../../src/features/closing/archive.ts';
import { closeTournament } from '../../src/features/closing/close.ts';
import { takeDueSnapshots } from '../../src/features/match/distributions/distribution-snapshots.ts';
import { lockStartedMatches } from '../../src/features/match/running.ts';
import { leaveTournament } from '../../src/features/next-tournament/leave.ts';
import { uploadPack } from '../../src/features/next-tournament/uploads.ts';
import { nameScorekeeper } from '../../src/features/users/scorekeepers.ts';
import { hashToken } from '../../src/identity/token-hash.ts';
import { recordEvent } from '../../src/log/record.ts';
import { mintToken, newToken } from '../../src/mail/mail-token.ts';
import { readPackJson } from '../../src/packs/from-file/read-file.ts';
import { Refusal } from '../../src/refusal.ts';
import { startTestApp } from '../app.ts';
import {
  aBet,
  aFoundedGroup,
  aGroup,
  aLink,
  aMoneyProposal,
  anOrganiser,
  aParticipation,
  aPlayer,
  aResult,
  aSession,
  aTournament,
  gameClockAt,
  matchNumber,
  neverActivated,
} from '../factories.ts';
import { aLeague, asOpenLigaDb, startFeedServer, villageLeague } from '../feed-server.ts';
import { nationsCup } from '../form-1-pack.ts';
import { aDevice } from '../push-service.ts';

/** Points of the EM 2024 at which a change may have different consequences. */
export const stateNames = ['waiting', 'before', 'running', 'over', 'closed', 'archived'] as const;
export type StateName = (typeof stateNames)[number];

/** A game at one of these points. @param log where it tells the operator something; left out = nowhere */
export const prepareState = async (state: StateName, log?: Logger) => {
  const resultsFeed = { kind: 'football-data', league: 'EC', token: 'x', base: '' } as const;
  const feed = await startFeedServer();
  feed.answer(
    asOpenLigaDb({
      leagues: [aLeague('Dorfliga 2032', 'village')],
      matches: { 'village/2032': villageLeague() },
    }),
  );
  const competitionFeed = { ...feed.settings, kind: 'openligadb', league: null } as const;
  const app = await startTestApp(
    { resultsFeed, competitionFeed },
    log === undefined ? {} : { log },
  );
  const game = { ...app, close: () => app.close().then(feed.close) };
  const people = await peopleAndGroups(game.db);
  const { matchId, questions } = await tips(game.db, people);
  const mailed = await links(game.db, people);
  if (state === 'before') await takeDueSnapshots(game.db);
  else if (state === 'waiting') await leave(game.db, people);
  else await play(game.db, state, people);
  const openerByHand = { result_by_hand: true };
  await game.db.updateTable('matches').set(openerByHand).where('id', '=', matchId(1)).execute();
  // Who is online is not what the cases change.
  const seeEverybody = async () => {
    await sql`UPDATE users SET last_online = clock_timestamp()`.execute(game.db);
    await sql`UPDATE sessions SET last_seen_at = '2100-01-01'`.execute(game.db);
  };
  await seeEverybody();
  const putBack = await keepRows(game.db);
  const restore = async () => {
    await putBack();
    await seeEverybody();
  };
  return { game, world: { ...people, matchId, questions, mailed }, restore };
};

export type World = Awaited<ReturnType<typeof prepareState>>['world'];

/**
 * Copies all rows but the secrets, which the app has in memory: a tenth of the work of a database for
 * every change. They come back in the opposite order, so that an answer which depends on the order of
 * rows without asking for one is another answer.
 *
 * @returns what puts them back, past every check and trigger
 */
const keepRows = async (db: Db): Promise<() => Promise<void>> => {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    SELECT quote_ident(table_name) AS name,
      string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.tables JOIN information_schema.columns USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      AND table_name NOT IN ('secrets', 'revision', 'changes', 'session_changes')
    GROUP BY table_name
  `.execute(db);
  const copies = tables.map(({ name }) => `CREATE TABLE kept.${name} AS TABLE public.${name};`);
  await sql.raw(`CREATE SCHEMA kept; ${copies.join('')}`).execute(db);
  const back = tables.map(
    ({ name, columns }) => `DELETE FROM public.${name};
      INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM kept.${name} ORDER BY ctid DESC;`,
  );
  return () =>
    db.transaction().execute(async (transaction) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
      await sql.raw(back.join('')).execute(transaction);
      await noteChange(transaction, 'player', 0);
      await sql`SELECT note_session_change(0)`.execute(transaction);
    });
};

/**
 * Anna and Bert play for money and share groups, Carl is in none and helps the organiser. Nele has never been active, Otto
 * is no longer. The organiser has no tip, so that she is not listed.
 */
const peopleAndGroups = async (db: Db) => {
  await aTournament(db);
  const organiser = await anOrganiser(db, 'Chefin');
  const [anna, bert, carl] = [
    await aPlayer(db, 'Anna'),
    await aPlayer(db, 'Bert'),
    await aPlayer(db, 'Carl'),
  ];
  const [nele, otto] = [await aPlayer(db, 'Nele'), await aPlayer(db, 'Otto')];
  await neverActivated(db, nele.id);
  await db.updateTable('users').set({ active: false }).where('id', '=', otto.id).execute();

  await nameScorekeeper(db, carl.id);
  // Bert's other device.
  await aSession(db, bert.id);

  const members = [organiser.id, anna.id, bert.id, nele.id, otto.id];
  // The first one is the group whose all-time table is meant where none is named.
  const kasse = await aGroup(db, 'Kasse', { stake: 10, members });
  const ehre = await aGroup(db, 'Ehre', { members });
  const runde = await aFoundedGroup(db, 'Runde', bert.id, [anna.id]);
  const proposal = await aMoneyProposal(db, runde, { agreed: [anna.id] });
  const link = await aLink(db, runde);

  // Bert has not said yet whether he plays for its money.
  const topf = await aGroup(db, 'Topf', { stake: 5, members: [anna.id, bert.id] });
  await db
    .updateTable('tip_group_members')
    .set({ agreed_cents: null, agreed_full_cents: null })
    .where('group_id', '=', topf)
    .where('user_id', '=', bert.id)
    .execute();
  const by = { role: 'organiser', userId: organiser.id } as const;
  await db.insertInto('contests').values({ tournament_id: currentTournamentId, best: 1 }).execute();
  await db
    .insertInto('contest_groups')
    .values([ehre, runde].map((group_id) => ({ tournament_id: currentTournamentId, group_id })))
    .execute();
  const uploaded = await uploadPack(db, by, readPackJson(nationsCup(), 'Europe/Berlin'));
  if (uploaded instanceof Refusal) throw new Error(uploaded.message);
  const { id: competition } = await db
    .insertInto('competitions')
    .values({ name: 'WM 2022', name_key: 'wm 2022' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id } of [anna, bert, otto]) {
    const total = { points: 70 + id, exact: 9, correct: 30 };
    const row = { competition_id: competition, user_id: id, ...total };
    await db.insertInto('historical_results').values(row).execute();
  }
  const wish = { user_id: anna.id, timing: 'before', by_mail: true } as const;
  await db.insertInto('reminder_wishes').values(wish).execute();
  const refusals = [anna, bert, nele].map(({ id }) => ({ user_id: id }));
  const refused = { subject: 'account', reason: 'unknown' } as const;
  await db
    .insertInto('undeliverable_mails')
    .values(refusals.map((each) => ({ ...each, ...refused })))
    .execute();
  const { address, publicKey, authSecret } = aDevice();
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id: bert.id,
      session_hash: hashToken(bert.token),
      address,
      public_key: Buffer.from(publicKey, 'base64url'),
      auth_secret: Buffer.from(authSecret, 'base64url'),
    })
    .execute();
  await recordEvent(db, by, 'user-paid', { paid: true, refunded: false }, { id: bert.id });
  const player = { id: bert.id, formerName: 'Berti' };
  await recordEvent(db, { role: 'player', userId: bert.id }, 'user-renamed', {}, player);
  const players = { organiser, anna, bert, carl, nele, otto };
  const { id: announcementId } = await db
    .insertInto('announcements')
    .values({ text: 'Willkommen' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...players,
    groups: { kasse, ehre, runde, topf, link, proposal },
    competition,
    announcementId,
    uploaded: uploaded.pack,
  };
};

type People = Awaited<ReturnType<typeof peopleAndGroups>>;

/** Of all group matches, of enough players that distributions are published. */
const tips = async (db: Db, { anna, bert, carl, otto }: People) => {
  const { rows } = await sql<{ number: number; id: number }>`
    SELECT number, id FROM matches WHERE home IS NOT NULL ORDER BY number`.execute(db);
  const tippers = [anna, bert, carl, otto];
  for (let count = 0; count < 12; count += 1) tippers.push(await aPlayer(db));
  const bets = rows.flatMap(({ id: match_id }, match) =>
    tippers.map(({ id: user_id }, player) => ({
      match_id,
      user_id,
      home_tip: (match + player) % 3,
      away_tip: player % 2,
      placed_at: new Date(0),
    })),
  );
  await db.insertInto('bets').values(bets).execute();
  const questions = await someQuestions(db, [anna.id, bert.id]);
  await aParticipation(db, anna.id, { champion_tip: 'DE', paid: true });
  await aParticipation(db, bert.id, { champion_tip: 'ES', full_stake: true });
  await aParticipation(db, otto.id, { champion_tip: 'ES' });
  const matchId = (number: number): number => {
    const match = rows.find((row) => row.number === number);
    if (!match) throw new Error(`there is no match ${number}`);
    return match.id;
  };
  return { matchId, questions };
};

/** One that closes with the first whistle and is answered, and one with the last group match, which is not. */
const someQuestions = async (db: Db, players: readonly number[]) => {
  const question = {
    tournament_id: currentTournamentId,
    ...({ kind: 'number', points: 3, picks: 1, nearest: true } as const),
    options: [],
  };
  const { id: last } = await matchNumber(db, 36);
  const rows = await db
    .insertInto('questions')
    .values([
      { ...question, text: 'Wie viele Tore fallen?' },
      { ...question, text: 'Wie viele Karten gibt es?', match_id: last },
    ])
    .returning('id')
    .execute();
  const [answered = 0, open = 0] = rows.map(({ id }) => id);
  const answers = players.map((user_id) => ({
    ...{ question_id: answered, user_id },
    ...{ cells: Buffer.of(user_id, 0), answered_at: new Date(0) },
  }));
  await db.insertInto('question_answers').values(answers).execute();
  return { answered, open };
};

/** Of an account that was never activated: it goes once somebody proves that the address is theirs. */
const unprovenAddress = async (db: Db): Promise<string> => {
  const { id, email } = await aPlayer(db);
  await neverActivated(db, id);
  return email;
};

/** Links that were mailed and still work. */
const links = async (db: Db, { organiser, bert, nele, groups }: People) => {
  const [confirm, undo] = [newToken(), newToken()];
  const expires_at = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('email_requests')
    .values({
      user_id: bert.id,
      email: await unprovenAddress(db),
      token_hash: hashToken(confirm),
      expires_at,
    })
    .execute();
  const old = await unprovenAddress(db);
  await db
    .insertInto('email_changes')
    .values({
      user_id: bert.id,
      old_email: old,
      old_email_key: old,
      undo_hash: hashToken(undo),
      expires_at,
    })
    .execute();
  await db
    .insertInto('signup_invitations')
    .values({ user_id: nele.id, group_id: groups.ehre, stake_cents: null })
    .execute();
  await db
    .insertInto('missed_games')
    .values({ user_id: bert.id, tournament_id: currentTournamentId, group_id: null })
    .execute();
  return {
    activation: await mintToken(db, nele.id, 'activation'),
    reset: await mintToken(db, bert.id, 'reset'),
    setup: await mintToken(db, organiser.id, 'setup'),
    confirm,
    undo,
  };
};

/** Nothing is chosen, after the EM 2024 was left before its first match. */
const leave = async (db: Db, { anna, organiser }: People) => {
  await db
    .updateTable('participations')
    .set({ paid: false })
    .where('user_id', '=', anna.id)
    .execute();
  const left = await leaveTournament(db, { role: 'organiser', userId: organiser.id });
  if (left instanceof Refusal) throw new Error(left.message);
};

/**
 * `running`: all group matches but the last two have started, the third last has no result yet.
 * `over`: every match has a result and the champion is named. `closed`: and the organiser has closed it.
 */
const play = async (
  db: Db,
  state: Exclude<StateName, 'before' | 'waiting'>,
  { organiser }: People,
) => {
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  await lockStartedMatches(db);
  await gameClockAt(db, '2024-06-26T17:55:00Z');
  // After the first start, so without a stake: the organiser is listed by this tip alone.
  await aBet(db, (await matchNumber(db, 36)).id, organiser.id, [1, 0]);
  const last = state === 'running' ? 33 : 36;
  for (let number = 1; number <= last; number += 1) {
    await aResult(db, (await matchNumber(db, number)).id, [number % 3, number % 2]);
  }
  await lockStartedMatches(db);
  await takeDueSnapshots(db);
  if (state === 'running') return;

  await gameClockAt(db, '2024-07-15T12:00:00Z');
  const decided = { home: 'ES', away: 'DE', result_home: 2, result_away: 1, result_ko: 1 } as const;
  await db.updateTable('matches').set(decided).where('home', 'is', null).execute();
  await db.updateTable('tournaments').set({ champion: 'ES' }).execute();
  await lockStartedMatches(db);
  const solution = JSON.stringify({ number: 120 });
  await db.updateTable('questions').set({ solution }).where('is_champion', '=', false).execute();
  if (state === 'over') return;
  if (state === 'closed') {
    await closeTournament(db, { role: 'organiser', userId: organiser.id });
    return;
  }

  await gameClockAt(db, '2025-01-20T12:00:00Z');
  await archiveEndedTournaments(db);
};
