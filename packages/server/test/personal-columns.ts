import type { OwnData } from '../src/features/own-data/collect.ts';

/** A place in the JSON of the own data: `account.name`, `addresses.former.email`. */
type Place = Places<OwnData>;
type Places<T> = {
  [K in keyof Row<T> & string]: K | `${K}.${PlacesIn<Row<T>[K]>}`;
}[keyof Row<T> & string];
type PlacesIn<T> = {
  [K in keyof Row<T> & string]: K | `${K}.${keyof Row<Row<T>[K]> & string}`;
}[keyof Row<T> & string];
type Row<T> = NonNullable<T> extends readonly (infer Each)[] ? Each : NonNullable<T>;

interface Columns {
  /** Columns that say nothing of a person, separated by spaces. */
  readonly impersonal?: string;
  /** Sentences or words of the privacy text that tell of the others. */
  readonly told?: readonly string[];
  /** Personal columns by their place in the own data. */
  readonly exported?: Readonly<Record<string, Place>>;
  /** Personal columns that are not in it, each with the reason. */
  readonly kept?: Readonly<Record<string, string>>;
}

const joins = 'it only joins rows';
const opens = 'whoever reads it gets closer to opening the account';
const hash = 'a keyed hash or digest, from which nobody reads anything';
const job = 'which job of the queue sends it';
const same = 'the same in another form';
const comesBack = 'gone within an hour once its owner is there to ask';

/** Each column of each table: whether it is personal, where the privacy text tells of it and where the own data have it. */
export const personalColumns: Readonly<Record<string, Columns>> = {
  announcements: { impersonal: 'singleton id text written_at' },
  audit_chain: { impersonal: 'position entry_id content digest' },
  audit_log: {
    impersonal: 'id actor tournament_id audience',
    told: ['steht in einem Protokoll'],
    exported: { at: 'log.at', action: 'log.action', facts: 'log.facts' },
  },
  audit_persons: {
    told: ['Die Namen im Protokoll'],
    exported: { role: 'log.role', former_name: 'log.formerName', user_id: 'account.number' },
    kept: { entry_id: joins },
  },
  audit_salts: { impersonal: 'entry_id salt' },
  avatars: {
    told: ['ein Profilbild'],
    exported: { user_id: 'account.number', jpeg: 'picture.jpeg', updated_at: 'picture.changedAt' },
    kept: { version: same },
  },
  bet_locks: {
    impersonal: 'match_id',
    told: ['deine Tipps'],
    kept: { user_id: 'a lock while a tip is stored' },
  },
  bets: {
    told: ['deine Tipps'],
    exported: {
      ...{ user_id: 'account.number', match_id: 'tips.home', home_tip: 'tips.goalsHome' },
      ...{ away_tip: 'tips.goalsAway', ko_tip: 'tips.advances', placed_at: 'tips.placedAt' },
    },
  },
  captcha_passes: { impersonal: 'pass_hash expires_at' },
  changes: { impersonal: 'subject revision', told: ['deine Spielernummer'], kept: { id: joins } },
  competitions: { impersonal: 'id name name_key tournament_id by_closing' },
  configuration: {
    impersonal:
      'id tipgame_name tournament_id time_zone players_found_groups first_steps_open test_mailed_at feed_kickoffs backups_noted_at',
    told: ['sehen nur du und der Organisator'],
    exported: { admin_id: 'account.organiser' },
  },
  contest_groups: { impersonal: 'tournament_id group_id' },
  contest_players: {
    told: ['für welche Gruppe du in einer Gruppenwertung zählst'],
    exported: {
      ...{ user_id: 'account.number', tournament_id: 'contest.tournament' },
      ...{ group_id: 'contest.group', chosen: 'contest.chosen' },
    },
  },
  contests: { impersonal: 'tournament_id best' },
  counted_guesses: { impersonal: 'key_hash count expires_at' },
  countries: { impersonal: 'isocode name short_name colors' },
  daily_backups: {
    impersonal: 'singleton night lease_until good_at trouble trouble_since',
  },
  dismissed_announcements: {
    told: ['welche Nachricht des Organisators du ausgeblendet hast'],
    exported: { user_id: 'account.number', announcement_id: 'account.dismissedMessage' },
  },
  distribution_instants: { impersonal: 'match_id last_used' },
  distribution_snapshots: {
    impersonal: 'match_id instant home away home_wins draws away_wins',
    told: ['wessen Tipps mitgezählt wurden'],
    kept: {
      counted: 'bits of all players together, which say of one no more than that there is a tip',
    },
  },
  earlier_kickoffs: { impersonal: 'match_id was moved_at' },
  email_changes: {
    impersonal: 'id',
    told: ['bleibt die frühere noch'],
    exported: {
      ...{ user_id: 'account.number', old_email: 'addresses.former.email' },
      ...{ undone_from: 'addresses.former.undoneFrom', expires_at: 'addresses.former.keptUntil' },
    },
    kept: { old_email_key: same, undo_hash: opens },
  },
  email_requests: {
    impersonal: 'id',
    told: ['eine gewünschte, bis du sie bestätigst'],
    exported: {
      ...{ user_id: 'account.number', email: 'addresses.requested.email' },
      requested_at: 'addresses.requested.requestedAt',
      expires_at: 'addresses.requested.keptUntil',
    },
    kept: { session_hash: opens, token_hash: opens },
  },
  feed_answers: {
    impersonal: 'match_id phase home away overtime advanced kickoff told told_since notice',
  },
  final_prizes: {
    impersonal: 'id row_number',
    told: ['die Gewinne zu bestimmen'],
    exported: {
      ...{
        user_id: 'account.number',
        tournament_id: 'prizes.tournament',
        group_id: 'prizes.group',
      },
      ...{ position: 'prizes.position', points: 'prizes.points', full_stake: 'prizes.fullStake' },
      ...{ prize_cents: 'prizes.prizeCents', stake_cents: 'prizes.stakeCents' },
      question_points: 'prizes.questionPoints',
    },
    kept: { former_id: 'of an account that is gone' },
  },
  former_players: {
    impersonal: 'id tournament_id group_id',
    told: ['Tipps eines gelöschten Kontos bleiben dort'],
    kept: { user_id: 'of an account that is gone', stakes: 'of an account that is gone' },
  },
  game_clock: { impersonal: 'id offset_ms started_from' },
  given_addresses: {
    impersonal: 'id given_at',
    told: ['eine Prüfsumme der Adresse'],
    exported: { user_id: 'account.number' },
    kept: { address_hash: hash },
  },
  historical_results: {
    impersonal: 'by_closing',
    told: ['deine Gesamtpunkte vergangener Turniere'],
    exported: {
      ...{ user_id: 'account.number', competition_id: 'pastResults.competition' },
      ...{ points: 'pastResults.points', exact: 'pastResults.exact' },
      correct: 'pastResults.correct',
    },
  },
  kept_trophies: {
    told: ['deine Trophäen'],
    exported: {
      ...{ user_id: 'account.number', tournament_id: 'trophies.tournament', type: 'trophies.type' },
    },
  },
  kysely_migration: { impersonal: 'name timestamp' },
  kysely_migration_lock: { impersonal: 'id is_locked' },
  mail_tokens: {
    told: ['welche Links aus Mails noch gelten'],
    exported: {
      ...{ user_id: 'account.number', purpose: 'addresses.mailedLinks.purpose' },
      expires_at: 'addresses.mailedLinks.keptUntil',
      used_at: 'addresses.mailedLinks.usedAt',
    },
    kept: { token_hash: opens },
  },
  mailed_invitations: {
    impersonal: 'id',
    told: ['mit dem, der sie angegeben hat'],
    exported: {
      ...{ user_id: 'account.number', group_id: 'addresses.invited.group' },
      ...{ email: 'addresses.invited.email', state: 'addresses.invited.state' },
      leaves_at: 'addresses.invited.leavesAt',
      created_at: 'addresses.invited.givenAt',
    },
    kept: { email_key: same },
  },
  match_reports: { impersonal: 'match_id incidents digest minute' },
  matches: {
    impersonal:
      'id tournament_id number stage home away kickoff slot_home slot_away result_home result_away result_ko locked_at sealed_at set_by_hand venue live_home live_away sequence revised_at result_by_hand running_by_hand extra_home extra_away penalty_home penalty_away annulled awarded_home awarded_away awarded_ko planned_day round leg before_game opened_by_hand',
  },
  missed_games: {
    impersonal: 'id',
    told: ['deine Gruppen mit Geld'],
    exported: {
      ...{ user_id: 'account.number', tournament_id: 'missedGames.tournament' },
      group_id: 'missedGames.group',
    },
  },
  money_agreements: {
    told: ['deine Einsätze'],
    exported: {
      user_id: 'account.number',
      group_id: 'groups.name',
      proposal_id: 'groups.agreedToProposal',
    },
  },
  money_proposals: {
    impersonal: 'group_id id stake_cents first_cents second_cents third_cents',
  },
  objecting_addresses: {
    told: ['dauerhaft nur die Prüfsumme'],
    kept: { address_hash: hash },
  },
  unused_accounts: {
    told: ['Wann wir dir geschrieben haben'],
    exported: { user_id: 'account.number' },
    kept: { told_at: comesBack, told_again_at: comesBack },
  },
  own_data_files: {
    told: ['lädst du in deinen Einstellungen herunter'],
    exported: { user_id: 'account.number' },
    kept: {
      ...{ session_hash: opens, asked_at: 'the file itself', made_at: 'the file itself' },
      ...{ everything: 'the file itself', tips: 'the file itself' },
    },
  },
  packs: { impersonal: 'name content uploaded_at origin' },
  participations: {
    told: ['deine Einsätze', 'ob du um Geld spielst'],
    exported: {
      ...{ user_id: 'account.number', tournament_id: 'participations.tournament' },
      ...{ paid: 'participations.paid', full_stake: 'participations.fullStake' },
      plays_for_money: 'participations.playsForMoney',
      plays_full: 'participations.playsFull',
      offered: 'participations.offered',
      agreed_cents: 'participations.agreedCents',
      agreed_full_cents: 'participations.agreedFullCents',
    },
  },
  payment_reminders: {
    impersonal: 'id',
    told: ['wann wir dich an einen offenen Einsatz erinnert haben'],
    exported: {
      ...{ user_id: 'account.number', tournament_id: 'paymentReminders.tournament' },
      group_id: 'paymentReminders.group',
      reminded_at: 'paymentReminders.remindedAt',
      mailed: 'paymentReminders.mailed',
    },
  },
  payments: {
    impersonal: 'id idempotency_key',
    told: ['ob du bezahlt hast', 'die Beträge im Kassenbuch'],
    exported: {
      ...{ user_id: 'account.number', tournament_id: 'payments.tournament' },
      ...{ group_id: 'payments.group', kind: 'payments.kind', note: 'payments.note' },
      ...{ amount_cents: 'payments.amountCents', at: 'payments.at' },
    },
  },
  plan_notes: { impersonal: 'match_id note' },
  push_pages: { impersonal: 'job after_id later begun_at' },
  push_subscriptions: {
    impersonal: 'id',
    told: ['vergibt der Dienst seines Browsers', 'was dieses Gerät zuletzt gemeldet bekommen hat'],
    exported: {
      ...{ user_id: 'account.number', address: 'browsers.address', tips: 'browsers.tips' },
      ...{ results: 'browsers.results', kickoffs: 'browsers.kickoffs', goals: 'browsers.goals' },
      ...{ overtaken: 'browsers.overtaken', whistles: 'browsers.whistles' },
      pushed_about: 'browsers.pushedAbout',
      results_pushed_about: 'browsers.resultsPushedAbout',
      resting_pushed_about: 'browsers.restingPushedAbout',
      earlier_pushed_about: 'browsers.earlierPushedAbout',
    },
    kept: {
      ...{ session_hash: opens, public_key: opens, auth_secret: opens },
      ...{ pushed_job: job, results_pushed_job: job, resting_pushed_job: job },
      earlier_pushed_job: job,
    },
  },
  question_answers: {
    told: ['deine Antworten auf Fragen', 'deinen Turniersiegertipp'],
    exported: {
      ...{ user_id: 'account.number', question_id: 'answers.question', cells: 'answers.answer' },
      answered_at: 'answers.answeredAt',
    },
  },
  questions: {
    impersonal:
      'id tournament_id is_champion kind text points picks nearest options about match_id closes_at edition closed_at sealed_at solution withdrawn_at reason',
  },
  reactions: {
    impersonal: 'changed_in',
    told: ['deine Reaktionen auf Spiele'],
    exported: {
      ...{ user_id: 'account.number', group_id: 'reactions.group', match_id: 'reactions.kickoff' },
      emoji: 'reactions.emoji',
    },
  },
  reminder_wishes: {
    told: ['dafür speichern wir deinen Wunsch'],
    exported: {
      ...{ user_id: 'account.number', timing: 'reminders.timing', by_mail: 'reminders.byMail' },
      ...{ reminded_on: 'reminders.remindedOn', reminded_about: 'reminders.remindedAbout' },
      ...{ mailed_about: 'reminders.mailedAbout', results_by_mail: 'reminders.resultsByMail' },
      results_about: 'reminders.resultsAbout',
      results_mailed_about: 'reminders.resultsMailedAbout',
      resting_about: 'reminders.restingAbout',
      resting_mailed_about: 'reminders.restingMailedAbout',
      earlier_about: 'reminders.earlierAbout',
      earlier_mailed_about: 'reminders.earlierMailedAbout',
      browser_dropped_at: 'reminders.browserDroppedAt',
    },
    kept: {
      ...{ mailed_job: job, results_mailed_job: job, resting_mailed_job: job },
      earlier_mailed_job: job,
    },
  },
  resting_bets: {
    told: ['deine Tipps'],
    exported: {
      ...{ user_id: 'account.number', match_id: 'restingTips.tournament' },
      ...{ home: 'restingTips.home', away: 'restingTips.away', home_tip: 'restingTips.goalsHome' },
      ...{ away_tip: 'restingTips.goalsAway', ko_tip: 'restingTips.advances' },
      ...{ placed_at: 'restingTips.placedAt', rested_at: 'restingTips.restedAt' },
    },
  },
  results_feed: {
    impersonal:
      'singleton source ask_at failures answered_at trouble trouble_since unreadable unknown_teams asked_at is_leased is_wanted plan_at plan_trouble told_needs told_needs_at',
  },
  revision: { impersonal: 'id value sessions' },
  scorekeepers: {
    impersonal: 'place',
    told: ['Macht dich der Organisator zum Helfer'],
    exported: { user_id: 'account.helper' },
  },
  seal_columns: {
    impersonal: 'chain position salt',
    told: ['In der Siegelspalte steht neben jedem Tipp die Nummer des Kontos'],
    exported: { tips: 'tips' },
  },
  seals: {
    impersonal: 'chain position match_id sealed_at tips digest previous log_head question_id',
  },
  secrets: { impersonal: 'name value' },
  session_changes: {
    impersonal: 'revision',
    told: ['deine Spielernummer'],
    exported: { user_id: 'account.number' },
  },
  passkeys: {
    impersonal: 'id',
    told: ['Legst du einen Passkey an'],
    exported: {
      ...{ user_id: 'account.number', browser: 'signIn.passkeys.browser' },
      ...{ system: 'signIn.passkeys.system', created_at: 'signIn.passkeys.madeAt' },
      used_at: 'signIn.passkeys.usedAt',
    },
    kept: { credential_id: opens, public_key: opens, counter: opens },
  },
  recovery_codes: {
    told: ['Wiederherstellungscodes'],
    exported: { user_id: 'account.number' },
    kept: { code_hash: hash },
  },
  second_factors: {
    told: ['Schaltest du die Zwei-Faktor-Anmeldung ein'],
    exported: { user_id: 'account.number', on_since: 'signIn.secondFactor.onSince' },
    kept: { app_secret: opens, drawn_secret: opens, app_step: 'which code was used last' },
  },
  sessions: {
    impersonal: 'id',
    told: ['Für jedes Gerät, auf dem du angemeldet bist'],
    exported: {
      ...{ user_id: 'account.number', created_at: 'sessions.openedAt' },
      ...{ last_seen_at: 'sessions.lastSeen', password_at: 'sessions.passwordAt' },
      ...{ browser: 'sessions.browser', system: 'sessions.system', place: 'sessions.place' },
      ...{ told: 'sessions.toldByMail', proved_at: 'sessions.provedAt' },
    },
    kept: { token_hash: opens },
  },
  signup_devices: {
    impersonal: 'expires_at',
    told: ['setzt der Server ein Cookie mit einer Zufallszahl'],
    exported: { user_id: 'account.number' },
    kept: { device_hash: opens },
  },
  signup_invitations: {
    impersonal: 'id',
    told: ['die Einladung, der du folgst'],
    exported: {
      ...{ user_id: 'account.number', group_id: 'invitedTo.group' },
      ...{ stake_cents: 'invitedTo.stakeCents', created_at: 'invitedTo.at' },
    },
  },
  stages: { impersonal: 'code name position' },
  spent_challenges: { impersonal: 'challenge_hash expires_at' },
  taken_names: {
    impersonal: 'free_at',
    told: ['eine Prüfsumme des Namens mit deiner Spielernummer'],
    exported: { user_id: 'account.number' },
    kept: { name_hash: hash },
  },
  tip_group_members: {
    told: ['deine Gruppen mit Geld', 'deine Gruppen ohne Geld'],
    exported: {
      ...{ user_id: 'account.number', group_id: 'groups.name', joined_at: 'groups.joinedAt' },
      ...{ plays_for_money: 'groups.playsForMoney', plays_full: 'groups.playsFull' },
      ...{ offered: 'groups.offered', agreed_cents: 'groups.agreedCents' },
      agreed_full_cents: 'groups.agreedFullCents',
    },
  },
  tip_groups: {
    impersonal: 'id name_key secret stake_cents first_cents second_cents third_cents link_token',
    told: ['deine Gruppen ohne Geld'],
    exported: { name: 'groups.name', founder_id: 'groups.founded' },
  },
  told_kickoffs: { impersonal: 'tournament_id kickoff' },
  told_matches: { impersonal: 'match_id home away is_final' },
  told_overtakings: {
    told: ['was dieses Gerät zuletzt gemeldet bekommen hat'],
    exported: {
      ...{ subscription_id: 'browsers.address', group_id: 'browsers.toldOvertakings.group' },
      day: 'browsers.toldOvertakings.day',
    },
    kept: { job },
  },
  tournament_countries: { impersonal: 'tournament_id isocode stage position group_rank' },
  tournaments: {
    impersonal:
      'id pack name starts_on ends_on flags champion first_locked_at stake_cents seal_chain closed_at archived_at champion_by_closing points champion_title teams_are rounds table_rules thirds_table day_start rankings thirds_by_hand draw left_at withdrawn former_points',
  },
  undeliverable_mails: {
    told: ['speichern wir wann und warum'],
    exported: {
      ...{ user_id: 'account.number', subject: 'addresses.refused.subject' },
      ...{ reason: 'addresses.refused.reason', refused_at: 'addresses.refused.refusedAt' },
    },
  },
  users: {
    told: [
      'deinen Benutzernamen, deine E-Mail-Adresse und dein Passwort',
      'Version und Zeitpunkt, mit denen du die Nutzungsbedingungen akzeptiert hast',
      'ob du gerade online bist',
      'in solchen Texten heißt du „ein Mitspieler“',
      'wann es angelegt und aktiviert wurde',
      'speichern wir nur als Prüfsumme',
    ],
    exported: {
      ...{ id: 'account.number', name: 'account.name', email: 'account.email' },
      ...{ active: 'account.active', terms_version: 'account.termsVersion' },
      ...{ terms_accepted_at: 'account.termsAcceptedAt', created_at: 'account.createdAt' },
      ...{ activated_at: 'account.activatedAt', last_online: 'account.lastOnline' },
      unnamed: 'account.unnamedInTexts',
    },
    kept: {
      ...{ name_key: same, email_key: same, password_hash: opens },
      avatar_code: hash,
      ...{ left_at: 'of an account that is gone', code_hash: hash },
    },
  },
};
