import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';
import { hashToken } from '../../src/identity/token-hash.ts';
import { readPack } from '../../src/packs/check-pack.ts';

/** The clock of the game, and what CLOCK says: four matches of the EM 2024 are over. */
export const clock = '2024-06-16T08:00:00Z';
/** Anna's session. */
export const token = 'anna is signed in';
/** The group with money in which Anna and Bert are. */
export const group = 1;

/** A number of a player. */
const [organiser, anna, bert, cleo, dora] = [1, 2, 3, 4, 5] as const;

/**
 * The rows that each state of the database adds, in the columns that it has: as the program of its time
 * wrote them, so never changed once it has landed. A state without new tables or columns adds none.
 */
export const oldRows: Readonly<Record<string, (db: Db) => Promise<void>>> = {
  '0001-game': async (db) => {
    await aTournament(db);
    await run(
      db,
      `INSERT INTO users (name, name_key, email, email_key, password_hash, active, avatar_code, activated_at,
          terms_version, terms_accepted_at)
        SELECT n, lower(n), lower(n) || '@spiel.example', lower(n) || '@spiel.example', 'none', a, md5(n),
          -- Until 0007 an active account might have none.
          CASE WHEN n IN ('Anna', 'Dora') THEN clock_timestamp() END, '2024-01', clock_timestamp()
        FROM (VALUES ('Chefin', true), ('Anna', true), ('Bert', true), ('Cleo', false), ('Dora', false))
          v (n, a)`,
      `INSERT INTO configuration (tipgame_name, tournament_id, admin_id) SELECT 'EM im Büro', id, ${organiser}
        FROM tournaments WHERE pack = 'em2024'`,
      `INSERT INTO avatars (user_id, jpeg) VALUES (${anna}, '\\xffd8ffd9')`,
      `INSERT INTO participations (tournament_id, user_id, paid, full_stake, winner_tip)
        SELECT t.id, v.* FROM tournaments t,
          (VALUES (${anna}, true, true, 'DE'), (${bert}, false, false, NULL)) v WHERE pack = 'em2024'`,
      `INSERT INTO mail_tokens VALUES ('\\x01', ${cleo}, 'activation', clock_timestamp() + interval '5 days')`,
      `INSERT INTO reserved_names VALUES ('egon', clock_timestamp() + interval '5 days')`,
      `INSERT INTO captcha_passes VALUES ('\\x02', clock_timestamp() + interval '1 day')`,
      `INSERT INTO captcha_spent VALUES ('\\x03', clock_timestamp() + interval '1 day')`,
      `INSERT INTO secrets VALUES ('of a former version', '\\x04')`,
      // Match, player, tip; the results are 5:1, 1:3, 3:0 and 2:1.
      `INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
        SELECT m.id, u, v.home, v.away, '2024-06-13T12:00:00Z' FROM matches m JOIN (VALUES
          (1, ${anna}, 5, 1), (2, ${anna}, 0, 2), (3, ${anna}, 1, 0), (4, ${anna}, 1, 1),
          (1, ${bert}, 0, 1), (2, ${bert}, 1, 3), (5, ${bert}, 2, 0),
          (1, ${dora}, 5, 1)) v (number, u, home, away) USING (number)`,
      `INSERT INTO bet_locks SELECT id, ${bert} FROM matches WHERE number = 6`,
      `INSERT INTO told_distributions
        SELECT ${anna}, id, 'all', 1, 0, 0, '\\x00', false, now(), now() FROM matches WHERE number = 5`,
      `INSERT INTO tip_groups (name, name_key, secret, stake_cents, first_cents, second_cents, third_cents)
        VALUES ('Büro', 'büro', 'geheim', 1000, 1000, 1000, 0), ('Ehre', 'ehre', 'geheim', NULL, NULL, NULL, NULL)`,
      `INSERT INTO tip_group_members VALUES (1, ${anna}), (1, ${bert}), (2, ${anna}), (2, ${dora})`,
      `INSERT INTO competitions (name, name_key, tournament_id)
        SELECT 'EM 2020', 'em 2020', id FROM tournaments WHERE pack = 'em2020'`,
      `INSERT INTO historical_results VALUES (1, ${anna}, 70, 9, 30), (1, ${bert}, 60, 8, 31)`,
      `INSERT INTO audit_log (actor, action, text) VALUES
        ('Chefin', 'user-active', 'Dora wurde deaktiviert.'),
        ('Chefin', 'match', 'Das Spiel Deutschland gegen Schottland wurde geändert.')`,
    );
    // The oldest form of a session that a signed-in browser may still have.
    const session = `INSERT INTO sessions (token_hash, user_id) VALUES ($1, ${anna})`;
    await db.executeQuery(CompiledQuery.raw(session, [hashToken(token)]));
  },
  '0002-kept-trophies': (db) =>
    run(
      db,
      `INSERT INTO kept_trophies SELECT id, ${bert}, 'exact-10' FROM tournaments WHERE pack = 'em2020'`,
    ),
  '0004-distribution-snapshots': (db) =>
    run(
      db,
      'INSERT INTO distribution_instants SELECT id, 2 FROM matches WHERE number = 5',
      `INSERT INTO distribution_snapshots
        SELECT id, 2, home, away, 6, 5, 0, '\\x05' FROM matches WHERE number = 5`,
    ),
  '0006-log-audiences': (db) =>
    run(
      db,
      `INSERT INTO audit_log (actor, action, tournament_id, facts, audience)
        SELECT 'organiser', 'member-removed', id,
          '{"group": "Ehre", "forMoney": null, "started": false}', 'concerned'
        FROM tournaments WHERE pack = 'em2024'`,
      `INSERT INTO audit_persons SELECT max(id), 'player', ${bert}, NULL FROM audit_log`,
    ),
  '0009-email-changes': (db) =>
    run(
      db,
      `INSERT INTO email_requests (user_id, email, token_hash, expires_at)
        VALUES (${anna}, 'anna@anders.example', '\\x06', clock_timestamp() + interval '1 day')`,
      `INSERT INTO email_changes (user_id, old_email, old_email_key, undo_hash, expires_at)
        VALUES (${bert}, 'b@alt.example', 'b@alt.example', '\\x07', clock_timestamp() + interval '9 days')`,
    ),
  // Of a chain that has ended: the program seals what has started in a chain of its own.
  '0012-seals': (db) =>
    run(
      db,
      `INSERT INTO seals SELECT '11111111-1111-4111-8111-111111111111', 1, 1001, now(), 3,
        sha256(sha256('d') || int4send(1001) || none || '\\x080808'), none, none
        FROM decode(repeat('00', 32), 'hex') none`,
      `INSERT INTO seal_columns VALUES ('11111111-1111-4111-8111-111111111111', 1, sha256('d'), '\\x080808')`,
    ),
  '0014-running-scores': (db) =>
    run(db, 'UPDATE matches SET live_home = 1, live_away = 0 WHERE number = 7'),
  // Functions of that time: one has had other parameters since, one has been replaced.
  '0019-place-bets': (db) =>
    run(
      db,
      `CREATE FUNCTION place_bets(integer[], bytea[], integer[], integer[], integer[], integer[])
        RETURNS integer[] LANGUAGE sql AS $$ SELECT '{}'::integer[] $$`,
      `CREATE OR REPLACE FUNCTION note_session_change(changed_user integer) RETURNS void
        LANGUAGE sql AS $$ UPDATE revision SET sessions = sessions + 1 $$`,
    ),
  '0020-founded-groups': (db) =>
    run(
      db,
      `INSERT INTO tip_groups (name, name_key, link_token) VALUES ('Runde', 'runde', decode(md5('r'), 'hex'))`,
      `INSERT INTO tip_group_members (group_id, user_id) VALUES (3, ${bert}), (3, ${anna})`,
      `UPDATE tip_groups SET founder_id = ${bert} WHERE id = 3`,
      `INSERT INTO signup_devices VALUES ('\\x09', ${cleo}, clock_timestamp() + interval '1 day')`,
    ),
  '0021-announcement-and-reactions': (db) =>
    run(
      db,
      `INSERT INTO announcements (text) VALUES ('Heute wird gegrillt.')`,
      `INSERT INTO dismissed_announcements VALUES (${bert}, 1)`,
      `INSERT INTO reactions (group_id, user_id, match_id, emoji)
        SELECT 2, ${anna}, id, 'fire' FROM matches WHERE number = 1`,
    ),
  '0023-money-proposals': (db) =>
    run(
      db,
      `INSERT INTO money_proposals (group_id, stake_cents, first_cents, second_cents, third_cents)
        VALUES (3, 500, 500, 500, 0)`,
      `INSERT INTO money_agreements (group_id, user_id, proposal_id) VALUES (3, ${anna}, 1)`,
    ),
  '0024-results-feed': (db) =>
    run(
      db,
      'UPDATE matches SET result_by_hand = true WHERE number = 1',
      `INSERT INTO results_feed (source, ask_at) VALUES ('openligadb:em/2024', clock_timestamp())`,
      `INSERT INTO feed_answers (match_id, phase, home, away, overtime, kickoff, told, told_since)
        SELECT id, 'finished', 5, 1, false, kickoff, 'x', now() FROM matches WHERE number = 1`,
    ),
  '0025-reminders': (db) =>
    run(
      db,
      `INSERT INTO reminder_wishes (user_id, timing, by_mail) VALUES (${anna}, 'evening', true)`,
      `INSERT INTO push_subscriptions (user_id, session_hash, address, public_key, auth_secret)
        SELECT user_id, token_hash, 'https://push.example/1', decode(repeat('04', 65), 'hex'),
          decode(repeat('05', 16), 'hex') FROM sessions`,
    ),
  '0026-closing': (db) =>
    run(
      db,
      `INSERT INTO final_prizes
          (tournament_id, group_id, row_number, user_id, position, points, full_stake, prize_cents)
        SELECT id, 1, 1, ${bert}, 1, 60, false, 3000 FROM tournaments WHERE pack = 'em2020'`,
    ),
  '0027-money-book': (db) =>
    run(
      db,
      `INSERT INTO payments (tournament_id, group_id, user_id, kind, amount_cents, note)
        SELECT id, 1, ${bert}, 'paid-in', 250, 'bar' FROM tournaments WHERE pack = 'em2024'`,
    ),
  '0029-uploaded-packs': (db) =>
    run(db, `INSERT INTO packs (name, kind, content) VALUES ('eigen-em', 'EM', '{}')`),
  '0030-daily-backups': (db) =>
    run(db, `INSERT INTO daily_backups (night, good_at) VALUES ('2024-06-16', clock_timestamp())`),
  '0032-payment-reminders': (db) =>
    run(
      db,
      `INSERT INTO payment_reminders (tournament_id, group_id, user_id)
        SELECT id, 1, ${bert} FROM tournaments WHERE pack = 'em2024'`,
    ),
  '0033-undeliverable-mails': (db) =>
    run(
      db,
      `INSERT INTO undeliverable_mails (user_id, subject, reason) VALUES (${cleo}, 'activation', 'unknown')`,
    ),
  '0034-messages': (db) =>
    run(
      db,
      `UPDATE reminder_wishes SET mailed_about = '2024-06-16', mailed_job = '11111111-1111-4111-8111-111111111111'`,
      `UPDATE push_subscriptions
        SET pushed_about = '2024-06-16', pushed_job = '11111111-1111-4111-8111-111111111111'`,
    ),
  '0035-day-results': (db) =>
    run(
      db,
      `UPDATE reminder_wishes SET results_by_mail = true, results_about = '2024-06-15',
        results_mailed_about = '2024-06-15', results_mailed_job = '22222222-2222-4222-8222-222222222222'`,
      `UPDATE push_subscriptions SET results = true, results_pushed_about = '2024-06-15'`,
    ),
  '0053-final-statements': (db) =>
    run(
      db,
      `INSERT INTO former_players (tournament_id, user_id, stakes, winner_tip)
        SELECT id, 999, 1, 'DE' FROM tournaments WHERE pack = 'em2020'`,
    ),
  '0056-taken-names': (db) =>
    run(
      db,
      `INSERT INTO taken_names VALUES ('\\x0a', NULL, clock_timestamp() + interval '9 days')`,
    ),
  // Of a match that has not started: Anna's tip on it rests.
  '0061-annulled-and-awarded': (db) =>
    run(
      db,
      'UPDATE matches SET annulled = true, awarded_home = 3, awarded_away = 0 WHERE number = 12',
      `INSERT INTO resting_bets SELECT id, home, away, ${anna}, 2, 1, 0, now() FROM matches WHERE number = 12`,
    ),
  '0079-invitations-of-sign-ups': (db) =>
    run(
      db,
      `INSERT INTO signup_invitations (user_id, group_id, stake_cents) VALUES (${cleo}, 1, 1000)`,
      `INSERT INTO missed_games (user_id, tournament_id, group_id) SELECT ${dora}, id, 1 FROM tournaments WHERE pack = 'em2024'`,
      'UPDATE mail_tokens SET used_at = clock_timestamp()',
    ),
  '0080-noted-backups': (db) =>
    run(db, 'UPDATE configuration SET backups_noted_at = clock_timestamp()'),
  '0075-living-plans': (db) =>
    run(
      db,
      `INSERT INTO plan_notes SELECT id, 'gone' FROM matches WHERE number = 20`,
      `INSERT INTO earlier_kickoffs
        SELECT id, kickoff + interval '1 day', clock_timestamp() FROM matches WHERE number = 20`,
    ),
  '0081-matches-told-by-push': (db) =>
    run(
      db,
      'UPDATE push_subscriptions SET kickoffs = true, goals = true, overtaken = true, whistles = true',
      `INSERT INTO told_kickoffs SELECT tournament_id, kickoff FROM matches WHERE number = 1`,
      `INSERT INTO told_matches SELECT id, 5, 1, true FROM matches WHERE number = 1`,
      `INSERT INTO told_overtakings
        SELECT id, 1, '2024-06-15', '33333333-3333-4333-8333-333333333333' FROM push_subscriptions`,
      `INSERT INTO push_pages (job, after_id, later) VALUES ('44444444-4444-4444-8444-444444444444', 0, '{1}')`,
    ),
  '0082-dropped-browsers': (db) =>
    run(db, 'UPDATE reminder_wishes SET browser_dropped_at = clock_timestamp()'),
  '0085-unnamed-in-texts': (db) => run(db, `UPDATE users SET unnamed = true WHERE id = ${bert}`),
  '0086-match-reports': (db) =>
    run(
      db,
      `INSERT INTO match_reports SELECT id,
        '{"goals": [{"side": "home", "kind": "goal", "name": "Wirtz", "minute": 10, "added": 0, "home": 1, "away": 0}], "cards": []}',
        'x', '{"reached": "half-time", "at": 1718394600000}' FROM matches WHERE number = 1`,
    ),
  '0087-point-rules': (db) =>
    run(db, `UPDATE tournaments SET former_points = points WHERE pack = 'em2024'`),
  '0088-questions': (db) =>
    run(
      db,
      `INSERT INTO questions (tournament_id, kind, text, points, picks, nearest, options, closed_at)
        SELECT id, 'number', 'Wie viele Tore fallen?', 3, 1, true, '{}', '2024-06-14T18:59:50Z'
        FROM tournaments WHERE pack = 'em2024'`,
      `INSERT INTO question_answers VALUES (1, ${anna}, '\\x7600', '2024-06-13T12:00:00Z')`,
    ),
  '0090-scorekeepers': (db) => run(db, `INSERT INTO scorekeepers VALUES (1, ${bert})`),
  '0091-contest': (db) =>
    run(
      db,
      `INSERT INTO contests SELECT id, 2 FROM tournaments WHERE pack = 'em2024'`,
      `INSERT INTO contest_groups SELECT c.tournament_id, min(g.id) FROM contests c, tip_groups g
        GROUP BY c.tournament_id`,
      `INSERT INTO contest_players SELECT tournament_id, ${anna}, group_id, true FROM contest_groups`,
    ),
  '0093-question-points': (db) => run(db, 'UPDATE final_prizes SET question_points = 5'),
  '0094-mailed-invitations': (db) =>
    run(
      db,
      `INSERT INTO mailed_invitations (group_id, user_id, email, email_key, leaves_at)
        VALUES (1, ${anna}, 'Gast@anderswo.example', 'gast@anderswo.example', clock_timestamp())`,
      `INSERT INTO given_addresses (user_id, address_hash) VALUES (${anna}, '\\x0b')`,
      `INSERT INTO objecting_addresses VALUES ('\\x0c')`,
    ),
  '0097-own-sessions': (db) =>
    run(
      db,
      `INSERT INTO sessions (token_hash, user_id, browser, system, place, told)
        VALUES ('\\x0d', ${anna}, 'Firefox', 'Linux', 'Bonn', true)`,
    ),
  '0098-own-data-files': (db) =>
    run(db, `INSERT INTO own_data_files (session_hash, user_id) VALUES ('\\x0d', ${anna})`),
  '0099-former-accounts': (db) =>
    run(
      db,
      `UPDATE users SET left_at = clock_timestamp(), code_hash = '\\x0e' WHERE id = ${cleo}`,
      // Without money the start deletes the row.
      `INSERT INTO payments (tournament_id, group_id, user_id, kind, amount_cents, note)
        SELECT id, 1, ${cleo}, 'paid-in', 250, 'bar' FROM tournaments WHERE pack = 'em2024'`,
    ),
  '0100-passkeys-and-second-factor': (db) =>
    run(
      db,
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter) VALUES (${anna}, '\\x0f', '\\x10', 3)`,
      `INSERT INTO second_factors (user_id, on_since) VALUES (${anna}, clock_timestamp())`,
      `INSERT INTO recovery_codes VALUES ('\\x11', ${anna})`,
      `UPDATE sessions SET proved_at = clock_timestamp() WHERE user_id = ${anna}`,
    ),
  '0104-counted-guesses': (db) =>
    run(
      db,
      `INSERT INTO counted_guesses VALUES ('\\x12', 1, clock_timestamp() + interval '1 day')`,
    ),
  '0106-unused-accounts': (db) => run(db, `INSERT INTO unused_accounts (user_id) VALUES (${cleo})`),
};

/** The EM 2024 with the results of four matches, and one that is archived. */
const aTournament = async (db: Db): Promise<void> => {
  const { teams, stages, matches } = await readPack('em2024');
  const started = matches.filter(({ kickoff }) => kickoff !== null && kickoff < clock);
  const hasStarted = new Set(started.map(({ number }) => number));
  const rows = matches.map(({ stage, home, away, result, ...match }) => ({
    ...match,
    stage,
    ...(stage.startsWith('G') ? { home, away } : { home: null, away: null }),
    ...(hasStarted.has(match.number)
      ? { result_home: result?.home, result_away: result?.away }
      : {}),
    locked_at: hasStarted.has(match.number) ? match.kickoff : null,
  }));
  await run(
    db,
    `UPDATE game_clock SET started_from = '${new Date(clock).toISOString()}',
      offset_ms = extract(epoch FROM timestamptz '${clock}' - clock_timestamp()) * 1000`,
  );
  const insert = (text: string, values: unknown) =>
    db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(values)]));
  await insert(
    `INSERT INTO countries SELECT code, name
      FROM jsonb_to_recordset($1) v (code text, name text)`,
    teams,
  );
  await insert(
    `INSERT INTO stages SELECT code, name, "order"
      FROM jsonb_to_recordset($1) v (code text, name text, "order" smallint)`,
    stages.map((stage, index) => ({ ...stage, order: index + 1 })),
  );
  await run(
    db,
    `INSERT INTO tournaments (pack, name, starts_on, ends_on, table_order, first_locked_at) VALUES
      ('em2020', 'EM 2020', '2021-06-11', '2021-07-11', 'head-to-head', '2021-06-11T19:00:00Z'),
      ('em2024', 'EM 2024', '2024-06-14', '2024-07-14', 'head-to-head', '2024-06-14T19:00:00Z')`,
  );
  await insert(
    `INSERT INTO tournament_countries SELECT t.id, code, 'G' || "group", position
      FROM tournaments t,
        jsonb_to_recordset($1) v (code text, "group" text, position smallint)
      WHERE pack = 'em2024'`,
    teams,
  );
  await insert(
    `INSERT INTO matches (tournament_id, number, stage, home, away, kickoff, slot_home, slot_away,
        result_home, result_away, locked_at)
      SELECT t.id, v.number, v.stage, v.home, v.away, v.kickoff, v."slotHome", v."slotAway",
        v.result_home, v.result_away, v.locked_at
      FROM tournaments t, jsonb_to_recordset($1) v (number smallint, stage text, home text, away text,
        kickoff timestamptz, "slotHome" text, "slotAway" text, result_home smallint,
        result_away smallint, locked_at timestamptz)
      WHERE pack = 'em2024' ORDER BY number`,
    rows,
  );
};

const run = async (db: Db, ...statements: readonly string[]): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
};
