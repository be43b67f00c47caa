import { type Endpoint, endpoints, type Fact } from '@tippspiel/contract';
import type { World } from './states.ts';

const gets = Object.values<Endpoint>(endpoints).filter(({ reads }) => reads !== undefined);

/** The paths of the GETs whose answers depend on something. */
export const allPaths = gets.map(({ path }) => path);

/** The paths of the GETs whose answers depend on one of these facts. */
export const pathsReading = (changed: readonly Fact[]): ReadonlySet<string> =>
  new Set(
    gets
      .filter(({ reads }) => reads?.some((fact) => changed.includes(fact)))
      .map((get) => get.path),
  );

/** The addresses at which a path is asked in a world. */
export const urlsOf = (world: World, path: string): string[] =>
  (asked[path]?.(world) ?? []).map((at) =>
    path.includes(':')
      ? `${path.replace(/:\w+/, String(at))}${queries[path] ?? ''}`
      : `${path}${at}`,
  );

type Asked = (world: World) => readonly (string | number)[];

/** What follows a path of the contract, or stands for its parameter, when it is asked. */
export const asked: Readonly<Record<string, Asked>> = {
  '/api/tournament': () => [''],
  '/api/verify': () => [''],
  '/api/sessions': () => [''],
  '/api/passkeys': () => [''],
  '/api/second-factor': () => [''],
  '/api/own-data': () => [''],
  '/api/own-account/deletion': () => [''],
  '/api/profile': ({ anna, bert, otto }) => [
    '',
    `?id=${anna.id}`,
    `?id=${bert.id}`,
    `?id=${otto.id}`,
  ],
  '/api/matches': () => [''],
  '/api/matches/country/:country': () => ['DE'],
  '/api/matches/:matchId/incidents': ({ matchId }) => [matchId(1), matchId(36)],
  '/api/tournament/bracket': () => [''],
  '/api/tournament/pairings': () => [''],
  '/api/closing': () => [''],
  '/api/bets': () => [''],
  '/api/bets/:userId': ({ bert, organiser, otto }) => [organiser.id, bert.id, otto.id],
  '/api/bets/match/:matchId': ({ matchId }) => [matchId(1), matchId(36)],
  '/api/bets/tips/:matchId': ({ groups, matchId }) => [
    matchId(1),
    matchId(36),
    `${matchId(1)}?group=${groups.kasse}`,
  ],
  '/api/bets/players/:matchId': ({ matchId }) => [`${matchId(1)}?home=2&away=1`],
  '/api/trophies/past': ({ bert }) => ['', `?user=${bert.id}`],
  '/api/confirmations': () => [''],
  '/api/undeliverable-mails': () => [''],
  '/api/next-tournament': () => [''],
  '/api/next-tournament/:pack': () => ['wm2026'],
  '/api/statements': () => [''],
  '/api/score/:id': ({ groups }) => [0, groups.kasse, groups.ehre],
  '/api/score/:id/me': ({ groups }) => [groups.kasse],
  '/api/score/:id/status': ({ groups }) => [groups.kasse],
  '/api/score/:id/tips': ({ groups }) => [0, groups.kasse, groups.ehre],
  '/api/score/:id/days': ({ groups }) => [0, groups.kasse],
  '/api/score/:id/progress': ({ groups }) => [0, groups.kasse],
  '/api/score/:id/answers': ({ groups }) => [0, groups.kasse],
  '/api/answers/:userId': ({ bert, organiser, otto }) => [organiser.id, bert.id, otto.id],
  '/api/statistics/:userId': ({ bert, groups, otto }) => [
    bert.id,
    `${bert.id}?group=${groups.kasse}`,
    otto.id,
  ],
  '/api/group/:id/statistics': ({ groups }) => [groups.kasse, groups.ehre],
  '/api/questions': () => [''],
  '/api/questions/to-do': () => [''],
  '/api/questions/:questionId/answers': ({ groups, questions }) => [
    questions.answered,
    `${questions.answered}?group=${groups.kasse}`,
  ],
  '/api/questions/:questionId/players': ({ questions }) => [questions.answered],
  '/api/score-own': () => [''],
  '/api/score-alltime': () => [''],
  '/api/score-alltime/:group': ({ groups }) => [0, groups.ehre],
  '/api/trophies': ({ bert, otto }) => ['', `?user=${bert.id}`, `?user=${otto.id}`],
  '/api/user-group': () => [''],
  '/api/user-group/my-groups': () => [''],
  '/api/invitation/:token/preview': ({ groups }) => [groups.link],
  '/api/invitation/:token': ({ groups }) => [groups.link],
  '/api/founding': () => [''],
  '/api/contest': () => [''],
  '/api/contest/table': () => ['', '?live=true'],
  '/api/contest/groups': () => [''],
  '/api/group/:id/contest': ({ groups }) => [groups.kasse, `${groups.kasse}?live=true`],
  '/api/group/:id': ({ groups }) => [groups.kasse, groups.ehre, groups.runde],
  '/api/group/:id/invitations': ({ groups }) => [groups.runde],
  '/api/group/:id/members': ({ groups }) => [groups.kasse, groups.runde],
  '/api/countries': () => [''],
  '/api/countries-participating': () => [''],
  '/api/stages': () => [''],
  '/api/competition': () => [''],
  '/api/users': () => [''],
  '/api/configuration': () => [''],
  '/api/first-steps': () => [''],
  '/api/audit': () => [''],
  '/api/seals': () => [''],
  '/api/announcement': () => [''],
  '/api/feed': () => [''],
  '/api/balances': ({ groups }) => ['', '?game=0', `?game=${groups.kasse}`],
  '/api/money-book/:id': ({ groups }) => [0, groups.kasse],
  '/api/money-book/:id/payments': ({ groups }) => [0, groups.kasse],
  '/api/money-book/:id/reminders': ({ groups }) => [0, groups.kasse],
  '/api/settlement': () => [''],
  '/api/settlement-own': () => [''],
  '/api/money-book-own': () => [''],
  '/api/statement/:id': ({ groups }) => [0, groups.kasse, groups.ehre],
  '/api/reminders': () => [''],
  '/api/group/:id/proposal/answers': ({ groups }) => [groups.runde],
  '/api/reactions/:groupId': ({ groups }) => [groups.kasse, groups.ehre],
};

/** What some paths need beside their parameter. */
const queries: Readonly<Record<string, string>> = {
  '/api/score/:id/tips': '?stage=GA',
  '/api/questions/:questionId/players': '?value=2',
};
