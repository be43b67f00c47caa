import { columnFromBytes, unpackAnswer } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { exportTexts } from '../../texts/game.ts';

/** A tip as it goes into both files. */
export interface OwnTip {
  readonly tournament: string;
  readonly kickoff: Date | null;
  /** Names of teams. */
  readonly home: string | null;
  readonly away: string | null;
  readonly goalsHome: number;
  readonly goalsAway: number;
  /** Whom the tip sees in the next round: 1 = home, 2 = away, 0 = nobody. */
  readonly advances: number;
  readonly placedAt: Date;
}

/**
 * Collects all that is stored of a player, by subject. Left out are what opens the account or would help to (hashes of
 * password, tokens and names, keys of browsers) and what is counted from it. `test/personal-data.test.ts` names the
 * place of each column.
 *
 * @param db a transaction in which all queries see the same state
 * @returns null if the account is gone
 */
export const collectOwnData = async (db: Db, userId: number) => {
  const account = await accountOf(db, userId);
  if (account === null) return null;
  return {
    account,
    picture: await pictureOf(db, userId),
    sessions: await sessionsOf(db, userId),
    signIn: await signInOf(db, userId),
    addresses: await addressesOf(db, userId),
    reminders: await remindersOf(db, userId),
    browsers: await browsersOf(db, userId),
    groups: await groupsOf(db, userId),
    ...(await moneyOf(db, userId)),
    ...(await tipsOf(db, userId)),
    answers: await answersOf(db, userId),
    contest: await contestOf(db, userId),
    reactions: await reactionsOf(db, userId),
    ...(await pastOf(db, userId)),
    log: await logOf(db, userId),
  };
};

export type OwnData = NonNullable<Awaited<ReturnType<typeof collectOwnData>>>;

const accountOf = async (db: Db, userId: number) => {
  const account = await db
    .selectFrom('users as u')
    .select([
      'u.id as number',
      'u.name',
      'u.email',
      'u.active',
      'u.created_at as createdAt',
      'u.activated_at as activatedAt',
      'u.last_online as lastOnline',
      'u.terms_version as termsVersion',
      'u.terms_accepted_at as termsAcceptedAt',
      'u.unnamed as unnamedInTexts',
      sql<boolean>`EXISTS (SELECT FROM scorekeepers WHERE user_id = u.id)`.as('helper'),
      sql<boolean>`EXISTS (SELECT FROM configuration WHERE admin_id = u.id)`.as('organiser'),
      sql<boolean>`EXISTS (SELECT FROM dismissed_announcements WHERE user_id = u.id)`.as(
        'dismissedMessage',
      ),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return account ?? null;
};

const pictureOf = async (db: Db, userId: number) => {
  const picture = await db
    .selectFrom('avatars')
    .select(['jpeg', 'updated_at as changedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return picture ? { ...picture, jpeg: picture.jpeg.toString('base64') } : null;
};

const sessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select([
      'browser',
      'system',
      'place',
      'created_at as openedAt',
      'last_seen_at as lastSeen',
      'password_at as passwordAt',
      'proved_at as provedAt',
      'told as toldByMail',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** What a sign-in may go by besides the password. */
const signInOf = async (db: Db, userId: number) => ({
  passkeys: await db
    .selectFrom('passkeys')
    .select(['browser', 'system', 'created_at as madeAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
  secondFactor: await db
    .selectFrom('second_factors')
    .select('on_since as onSince')
    .where('user_id', '=', userId)
    .execute(),
});

/** Addresses beside the account's own one, and those that the player has given. */
const addressesOf = async (db: Db, userId: number) => ({
  requested: await db
    .selectFrom('email_requests')
    .select(['email', 'requested_at as requestedAt', 'expires_at as keptUntil'])
    .where('user_id', '=', userId)
    .execute(),
  former: await db
    .selectFrom('email_changes')
    .select(['old_email as email', 'undone_from as undoneFrom', 'expires_at as keptUntil'])
    .where('user_id', '=', userId)
    .execute(),
  refused: await db
    .selectFrom('undeliverable_mails')
    .select(['subject', 'reason', 'refused_at as refusedAt'])
    .where('user_id', '=', userId)
    .execute(),
  invited: await db
    .selectFrom('mailed_invitations as i')
    .innerJoin('tip_groups as g', 'g.id', 'i.group_id')
    .select(['i.email', 'g.name as group', 'i.state', 'i.leaves_at as leavesAt'])
    .select('i.created_at as givenAt')
    .where('i.user_id', '=', userId)
    .execute(),
  mailedLinks: await db
    .selectFrom('mail_tokens')
    .select(['purpose', 'expires_at as keptUntil', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .execute(),
});

const remindersOf = async (db: Db, userId: number) => {
  const wishes = await db
    .selectFrom('reminder_wishes')
    .select(['timing', 'by_mail as byMail', 'results_by_mail as resultsByMail'])
    .select(['reminded_on as remindedOn', 'reminded_about as remindedAbout'])
    .select(['mailed_about as mailedAbout', 'results_about as resultsAbout'])
    .select(['results_mailed_about as resultsMailedAbout', 'resting_about as restingAbout'])
    .select(['resting_mailed_about as restingMailedAbout', 'earlier_about as earlierAbout'])
    .select(['earlier_mailed_about as earlierMailedAbout'])
    .select('browser_dropped_at as browserDroppedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return wishes ?? null;
};

const browsersOf = async (db: Db, userId: number) => {
  const browsers = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'address', 'tips', 'results', 'kickoffs', 'goals', 'overtaken', 'whistles'])
    .select(['pushed_about as pushedAbout', 'results_pushed_about as resultsPushedAbout'])
    .select(['resting_pushed_about as restingPushedAbout'])
    .select(['earlier_pushed_about as earlierPushedAbout'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const told = await db
    .selectFrom('told_overtakings as o')
    .innerJoin('push_subscriptions as p', 'p.id', 'o.subscription_id')
    .select(['o.subscription_id as id', 'o.group_id as group', 'o.day'])
    .where('p.user_id', '=', userId)
    .execute();
  return browsers.map(({ id, ...browser }) => ({
    ...browser,
    toldOvertakings: told
      .filter((each) => each.id === id)
      .map(({ group, day }) => ({ group, day })),
  }));
};

const groupsOf = (db: Db, userId: number) =>
  db
    .selectFrom('tip_group_members as m')
    .innerJoin('tip_groups as g', 'g.id', 'm.group_id')
    .leftJoin('money_agreements as a', (join) =>
      join.onRef('a.group_id', '=', 'g.id').onRef('a.user_id', '=', 'm.user_id'),
    )
    .select(['g.name', 'm.joined_at as joinedAt', 'm.plays_for_money as playsForMoney'])
    .select(['m.plays_full as playsFull', 'm.offered', 'm.agreed_cents as agreedCents'])
    .select('m.agreed_full_cents as agreedFullCents')
    .select(sql<boolean>`g.founder_id = m.user_id`.as('founded'))
    .select(sql<boolean>`a.user_id IS NOT NULL`.as('agreedToProposal'))
    .where('m.user_id', '=', userId)
    .orderBy('g.id')
    .execute();

const moneyOf = async (db: Db, userId: number) => ({
  participations: await db
    .selectFrom('participations as p')
    .innerJoin('tournaments as t', 't.id', 'p.tournament_id')
    .select(['t.name as tournament', 'p.paid', 'p.full_stake as fullStake'])
    .select(['p.plays_for_money as playsForMoney', 'p.plays_full as playsFull', 'p.offered'])
    .select(['p.agreed_cents as agreedCents', 'p.agreed_full_cents as agreedFullCents'])
    .where('p.user_id', '=', userId)
    .orderBy('t.id')
    .execute(),
  payments: await db
    .selectFrom('payments as p')
    .innerJoin('tournaments as t', 't.id', 'p.tournament_id')
    .leftJoin('tip_groups as g', 'g.id', 'p.group_id')
    .select(['t.name as tournament', 'g.name as group', 'p.kind', 'p.amount_cents as amountCents'])
    .select(['p.note', 'p.at'])
    .where('p.user_id', '=', userId)
    .orderBy('p.id')
    .execute(),
  paymentReminders: await db
    .selectFrom('payment_reminders as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .leftJoin('tip_groups as g', 'g.id', 'r.group_id')
    .select(['t.name as tournament', 'g.name as group', 'r.reminded_at as remindedAt', 'r.mailed'])
    .where('r.user_id', '=', userId)
    .orderBy('r.id')
    .execute(),
  missedGames: await db
    .selectFrom('missed_games as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .leftJoin('tip_groups as g', 'g.id', 'm.group_id')
    .select(['t.name as tournament', 'g.name as group'])
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .execute(),
  invitedTo: await db
    .selectFrom('signup_invitations as i')
    .innerJoin('tip_groups as g', 'g.id', 'i.group_id')
    .select(['g.name as group', 'i.stake_cents as stakeCents', 'i.created_at as at'])
    .where('i.user_id', '=', userId)
    .execute(),
});

/** Bets may lie on the workers of a cluster, so they are read without a join (docs/decisions/0023). */
const tipsOf = async (db: Db, userId: number) => {
  const bets = await db
    .selectFrom('bets')
    .select(['match_id', 'home_tip as goalsHome', 'away_tip as goalsAway', 'ko_tip as advances'])
    .select('placed_at as placedAt')
    .where('user_id', '=', userId)
    .execute();
  const resting = await db
    .selectFrom('resting_bets')
    .select(['match_id', 'home', 'away'])
    .select(['home_tip as goalsHome', 'away_tip as goalsAway', 'ko_tip as advances'])
    .select(['placed_at as placedAt', 'rested_at as restedAt'])
    .where('user_id', '=', userId)
    .execute();
  const matches = await matchesOf(
    db,
    [...bets, ...resting].map((bet) => bet.match_id),
  );
  const names = await teamNames(db);
  const named = (isocode: string | null) =>
    isocode === null ? null : (names.get(isocode) ?? isocode);
  const tips = bets.flatMap(({ match_id, ...tip }): OwnTip[] => {
    const match = matches.get(match_id);
    if (!match) return [];
    const { tournament, kickoff, home, away } = match;
    return [{ tournament, kickoff, home: named(home), away: named(away), ...tip }];
  });
  const first = (tip: OwnTip) => tip.kickoff?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    tips: tips.toSorted(
      (a, b) => first(a) - first(b) || a.placedAt.getTime() - b.placedAt.getTime(),
    ),
    restingTips: resting.map(({ match_id, home, away, ...tip }) => ({
      tournament: matches.get(match_id)?.tournament ?? null,
      home: named(home),
      away: named(away),
      ...tip,
    })),
  };
};

const matchesOf = async (db: Db, ids: readonly number[]) => {
  const matches = await db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select(['m.id', 't.name as tournament', 'm.kickoff', 'm.home', 'm.away'])
    .where(sql<boolean>`m.id = ANY(${ids}::integer[])`)
    .execute();
  return new Map(matches.map((match) => [match.id, match]));
};

const teamNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const teams = await db.selectFrom('countries').select(['isocode', 'name']).execute();
  return new Map(teams.map(({ isocode, name }) => [isocode, name]));
};

const answersOf = async (db: Db, userId: number) => {
  const answers = await db
    .selectFrom('question_answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .innerJoin('tournaments as t', 't.id', 'q.tournament_id')
    .select(['t.name as tournament', 'q.text as question', 'q.kind', 'q.options', 'a.cells'])
    .select(['a.answered_at as answeredAt', 'q.is_champion as isChampion'])
    .where('a.user_id', '=', userId)
    .orderBy('q.id')
    .execute();
  return answers.map(({ cells, kind, isChampion, ...answer }) => ({
    ...answer,
    question: isChampion ? exportTexts.championTip : answer.question,
    answer: unpackAnswer(kind, columnFromBytes(cells)),
  }));
};

const contestOf = (db: Db, userId: number) =>
  db
    .selectFrom('contest_players as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .innerJoin('tip_groups as g', 'g.id', 'c.group_id')
    .select(['t.name as tournament', 'g.name as group', 'c.chosen'])
    .where('c.user_id', '=', userId)
    .execute();

const reactionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('reactions as r')
    .innerJoin('tip_groups as g', 'g.id', 'r.group_id')
    .innerJoin('matches as m', 'm.id', 'r.match_id')
    .select(['g.name as group', 'm.home', 'm.away', 'm.kickoff', 'r.emoji'])
    .where('r.user_id', '=', userId)
    .where('r.emoji', 'is not', null)
    .orderBy('m.id')
    .execute();

const pastOf = async (db: Db, userId: number) => ({
  pastResults: await db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select(['c.name as competition', 'r.points', 'r.exact', 'r.correct'])
    .where('r.user_id', '=', userId)
    .orderBy('c.id')
    .execute(),
  prizes: await db
    .selectFrom('final_prizes as p')
    .innerJoin('tournaments as t', 't.id', 'p.tournament_id')
    .leftJoin('tip_groups as g', 'g.id', 'p.group_id')
    .select(['t.name as tournament', 'g.name as group', 'p.position', 'p.points'])
    .select(['p.question_points as questionPoints', 'p.full_stake as fullStake'])
    .select(['p.prize_cents as prizeCents', 'p.stake_cents as stakeCents'])
    .where('p.user_id', '=', userId)
    .orderBy('p.id')
    .execute(),
  trophies: await db
    .selectFrom('kept_trophies as k')
    .innerJoin('tournaments as t', 't.id', 'k.tournament_id')
    .select(['t.name as tournament', 'k.type'])
    .where('k.user_id', '=', userId)
    .orderBy('t.id')
    .execute(),
});

/** Entries that the player has made or that are about the player, the latest ones of a busy organiser. */
const logOf = (db: Db, userId: number) =>
  db
    .selectFrom('audit_persons as p')
    .innerJoin('audit_log as e', 'e.id', 'p.entry_id')
    .select(['e.at', 'p.role', 'p.former_name as formerName', 'e.action', 'e.facts'])
    .where('p.user_id', '=', userId)
    .orderBy('e.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();

const MOST_ENTRIES = 20_000;
