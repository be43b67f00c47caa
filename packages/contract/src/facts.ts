import type { Endpoint } from './endpoint.ts';
import type * as endpoints from './endpoints/index.ts';
import { type Fact, facts } from './fact.ts';

type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];
type Get = Extract<AnyEndpoint, { method: 'GET' }>;
type KeyOf<E extends Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;

/** GETs whose answers no change makes outdated, and why. */
export const unchanging = {
  'GET /api/captcha-challenge': 'Every challenge is used once.',
  'GET /api/crypto-key': 'The key lives as long as the database; the time is used at once.',
  'GET /api/avatar/:file': 'Browsers cache pictures by address; `avatars` says which is shown.',
  'GET /api/backup': 'Changes once a night; asked for when it is shown.',
  'GET /api/health': 'For the operator, not for the app.',
  'GET /api/ready': 'For the operator, not for the app.',
  'GET /api/openapi.json': 'Changes with a new version only.',
  'GET /api/seals/:matchId/column': 'Asked for when somebody checks a seal, and used at once.',
  'GET /api/seals/accounts': 'Asked for when somebody checks all seals, and used at once.',
  'GET /api/audit/chain': 'Asked for when somebody checks the log, and used at once.',
  'GET /api/events': 'Says itself what has changed.',
  'GET /api/calendar.ics': 'For calendars, which ask again by themselves.',
  'GET /api/export/:id/table': 'A file that is asked for when somebody wants it.',
  'GET /api/export/:id/tips': 'A file that is asked for when somebody wants it.',
  'GET /api/export/:id/payments': 'A file that is asked for when somebody wants it.',
  'GET /api/cheat/:matchId': 'Each look is logged, so an answer is never kept or asked for again.',
} as const satisfies Partial<Record<KeyOf<Get>, string>>;

type ReadKey = Exclude<KeyOf<Get>, keyof typeof unchanging>;

const table = [
  'accounts',
  'avatars',
  'champion',
  'countries',
  'groups',
  'history',
  'matches',
  'memberships',
  'players',
  'results',
  'stakes',
] as const;

const alltime = [
  'accounts',
  'champion',
  'competitions',
  'history',
  'memberships',
  'players',
  'results',
  'stakes',
] as const;

/** The facts that the answer of each GET depends on. */
export const reads = {
  'GET /api/tournament': ['champion', 'clock', 'closing', 'configuration', 'countries', 'matches'],
  'GET /api/verify': ['session'],
  'GET /api/profile': [
    'accounts',
    'avatars',
    'championTip',
    'countries',
    'matches',
    'players',
    'stakes',
  ],
  'GET /api/matches': ['distributions', 'matches', 'memberships', 'results'],
  'GET /api/matches/country/:country': [
    'countries',
    'distributions',
    'matches',
    'memberships',
    'results',
    'stages',
  ],
  'GET /api/tournament/bracket': ['matches', 'results'],
  'GET /api/bets': ['matches', 'ownBets'],
  'GET /api/bets/:userId': ['matches', 'ownBets', 'players'],
  'GET /api/bets/match/:matchId': ['accounts', 'matches', 'memberships', 'players'],
  'GET /api/bets/tips/:matchId': ['accounts', 'avatars', 'matches', 'memberships', 'players'],
  'GET /api/bets/players/:matchId': ['accounts', 'avatars', 'matches', 'memberships', 'players'],
  'GET /api/score/:id': table,
  'GET /api/score/:id/me': table,
  'GET /api/score/:id/status': table,
  'GET /api/score/:id/tips': table,
  'GET /api/score/:id/days': table,
  'GET /api/score/:id/progress': table,
  'GET /api/score-own': table,
  'GET /api/score-alltime': alltime,
  'GET /api/score-alltime/:group': alltime,
  'GET /api/trophies': ['champion', 'history', 'matches', 'players', 'results', 'stakes'],
  'GET /api/trophies/past': ['configuration', 'players'],
  'GET /api/confirmations': ['configuration', 'groups', 'matches', 'memberships', 'stakes'],
  'GET /api/user-group': ['groups', 'memberships', 'players', 'stakes'],
  'GET /api/user-group/my-groups': ['groups', 'memberships', 'players', 'stakes'],
  'GET /api/invitation/:token/name': ['groups'],
  // With the first start proposals are over.
  'GET /api/invitation/:token': ['groups', 'memberships', 'players', 'stakes'],
  'GET /api/founding': ['groups', 'memberships'],
  'GET /api/group/:id': ['accounts', 'groups', 'memberships', 'players', 'stakes'],
  'GET /api/group/:id/members': ['accounts', 'groups', 'memberships', 'players'],
  'GET /api/group/:id/proposal/answers': ['accounts', 'groups', 'memberships', 'players', 'stakes'],
  'GET /api/countries': ['countries'],
  'GET /api/countries-participating': ['countries', 'matches'],
  'GET /api/stages': ['stages'],
  'GET /api/competition': ['competitions'],
  // Read again whenever it is shown: mails are sent in the background.
  'GET /api/undeliverable-mails': ['accounts', 'players'],
  'GET /api/users': ['accounts', 'history', 'memberships', 'players', 'stakes'],
  'GET /api/next-tournament': ['clock', 'closing', 'configuration', 'packs', 'payments'],
  'GET /api/next-tournament/:pack': ['clock', 'configuration', 'packs'],
  'GET /api/statements': ['configuration', 'groups', 'memberships'],
  'GET /api/statement/:id': ['accounts', 'closing', 'groups', 'memberships', 'players'],
  'GET /api/money-book/:id': [...table, 'payments'],
  'GET /api/money-book/:id/payments': ['accounts', 'groups', 'payments', 'players', 'stakes'],
  'GET /api/money-book/:id/reminders': [...table, 'payments'],
  'GET /api/money-book-own': [...table, 'payments'],
  'GET /api/settlement': ['accounts', 'closing', 'payments', 'players', 'stakes'],
  'GET /api/settlement-own': ['accounts', 'closing', 'groups', 'payments', 'players', 'stakes'],
  'GET /api/configuration': ['champion', 'configuration', 'countries', 'players'],
  'GET /api/audit': ['log'],
  'GET /api/seals': ['seals'],
  'GET /api/announcement': ['announcement'],
  'GET /api/feed': ['feed', 'matches', 'players', 'results'],
  'GET /api/reactions/:groupId': ['groups', 'matches', 'memberships', 'reactions'],
  'GET /api/reminders': ['reminders'],
} as const satisfies Record<ReadKey, readonly Fact[]>;

/** GETs that change something. */
type ChangingGet = 'GET /api/cheat/:matchId';

export type ChangeKey = Exclude<KeyOf<AnyEndpoint>, KeyOf<Get>> | ChangingGet;

/** The facts that each call changes when it succeeds. */
export const changes = {
  'POST /api/signup': ['accounts'],
  'POST /api/activate/:token': ['players', 'session'],
  'POST /api/request': [],
  'POST /api/reset': ['session'],
  'POST /api/captcha-validate': [],
  'POST /api/login': ['session'],
  'POST /api/logout': ['session'],
  'POST /api/profile': ['accounts', 'avatars', 'log', 'session'],
  'POST /api/profile-winner': ['championTip'],
  'POST /api/setup': ['accounts', 'avatars', 'players', 'session'],
  // Nothing changes before the mailed link is confirmed.
  'POST /api/profile-email': [],
  'POST /api/email/confirm/:token': ['accounts', 'avatars', 'session'],
  'POST /api/email/undo/:token': ['accounts', 'avatars', 'session'],
  'POST /api/upload': ['avatars'],
  // Published distributions do not follow each tip (docs/game.md, 'Distributions').
  'POST /api/bets': ['ownBets'],
  'POST /api/user-group/:id': ['memberships'],
  // When its founder leaves, a group goes on with another, or goes; the log says so.
  'DELETE /api/user-group/user/:id': ['groups', 'log', 'memberships'],
  'POST /api/invitation/:token': ['memberships'],
  'POST /api/founding': ['groups', 'log'],
  'POST /api/group': ['groups', 'log', 'memberships'],
  'POST /api/group/:id': ['groups', 'log'],
  'POST /api/group/:id/link': ['groups'],
  'DELETE /api/group/:id/link': ['groups'],
  'DELETE /api/group/:id/member': ['groups', 'log', 'memberships'],
  'POST /api/group/:id/founder': ['groups', 'log'],
  'DELETE /api/group/:id': ['groups', 'log', 'memberships'],
  'POST /api/group/:id/proposal': ['groups', 'log'],
  'DELETE /api/group/:id/proposal': ['groups', 'log'],
  'POST /api/group/:id/agreement': ['groups', 'log'],
  'DELETE /api/group/:id/agreement': ['groups', 'log'],
  // Who was switched off and has not agreed is no member any more.
  'POST /api/group/:id/money': ['groups', 'log', 'memberships', 'stakes'],

  'GET /api/cheat/:matchId': ['log', 'ownBets'],
  // A kick-off that is past may be the first start, which fixes the stakes.
  'POST /api/matches': ['log', 'matches', 'stakes'],
  // An organiser who has tipped nothing else is no longer listed (docs/game.md, 'Ranking').
  'DELETE /api/matches': ['log', 'matches', 'players'],
  'POST /api/matches/:id/live': ['feed', 'results'],
  'POST /api/matches/:id': ['feed', 'log', 'matches', 'results', 'stakes'],
  'POST /api/feed/:matchId/hand-back': ['feed'],
  'POST /api/configuration': ['champion', 'configuration', 'log', 'players', 'session'],
  'POST /api/closing': ['champion', 'closing', 'competitions', 'history', 'log'],
  'DELETE /api/closing': ['champion', 'closing', 'competitions', 'history', 'log'],
  // Everything but who there is begins anew.
  'POST /api/next-tournament/:pack': facts,
  'POST /api/packs': ['log', 'packs'],
  'DELETE /api/packs/:pack': ['log', 'packs'],
  'POST /api/confirmations/:id': ['log', 'memberships', 'stakes'],
  // A mail is nothing that the app shows.
  'POST /api/test-mail': [],
  'POST /api/countries': ['countries', 'log'],
  'POST /api/stages': ['log', 'stages'],
  'POST /api/competition': ['competitions', 'log'],
  'POST /api/historical-result': ['history', 'log'],
  'DELETE /api/historical-result': ['history', 'log'],
  'POST /api/user/activate/:id': ['distributions', 'log', 'players', 'session'],
  'POST /api/user/paid/:id': ['log', 'payments', 'stakes'],
  'POST /api/money-book/:id/payments': ['log', 'payments', 'stakes'],
  'POST /api/money-book/:id/reminders': ['log', 'payments'],
  'POST /api/user/max-price/:id': ['log', 'stakes'],
  'POST /api/user/money/:id': ['log', 'stakes'],
  'DELETE /api/user/:id': [
    'accounts',
    'distributions',
    'groups',
    'log',
    'memberships',
    'payments',
    'players',
    'session',
  ],
  'POST /api/user-group': ['groups', 'log'],
  'POST /api/group/:id/stakes': ['groups', 'log'],
  'DELETE /api/user-group/:id': ['groups', 'log', 'memberships'],
  'POST /api/user-group/:groupId/:userId': ['log', 'memberships'],
  'DELETE /api/user-group-remove-user': ['groups', 'log', 'memberships'],
  'POST /api/announcement': ['announcement', 'log'],
  'DELETE /api/announcement': ['announcement', 'log'],
  'POST /api/announcement/:id/dismissal': ['announcement'],
  'POST /api/reactions/:groupId/:matchId': ['reactions'],
  'POST /api/reminders': ['reminders'],
  'POST /api/reminders/device': ['reminders'],
  'DELETE /api/reminders/device': ['reminders'],
  'POST /api/reminders/end/:token': ['reminders'],
  'POST /api/demo/clock': facts,
} as const satisfies Record<ChangeKey, readonly Fact[]>;

export type ReadingEndpoint = Endpoint & { readonly method: 'GET' };
export type ChangingEndpoint = Endpoint &
  ({ readonly method: 'POST' | 'DELETE' } | Pick<typeof endpoints.cheat, 'method' | 'path'>);

const changesByKey: Readonly<Record<string, readonly Fact[]>> = changes;

/** The facts that a call changes. */
export const changesOf = ({ method, path }: ChangingEndpoint): readonly Fact[] =>
  changesByKey[`${method} ${path}`] ?? [];

/** The paths, as the contract writes them, of the GETs whose answers depend on one of these facts. */
export const pathsReading = (changed: readonly Fact[]): ReadonlySet<string> =>
  new Set(
    Object.entries(reads)
      .filter(([, facts]) => facts.some((fact) => changed.includes(fact)))
      .map(([key]) => key.slice('GET '.length)),
  );
