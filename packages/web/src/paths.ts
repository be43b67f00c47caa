import type { MatchDayKey } from '@tippspiel/rules';

/** Links lead to these parts of a page. */
export const anchors = {
  champion: 'turniersieger',
  groups: 'gruppen',
  account: 'konto',
  devices: 'geraete',
  /** Mails lead there too. */
  signIn: 'anmeldung',
  reminders: 'erinnerungen',
  match: (id: number) => `spiel-${id}` as const,
  questions: 'fragen',
} as const;

/** Only this file spells addresses of the app; `pattern` is the router's form. */
export const paths = {
  home: '/home',
  morning: '/morning',
  fixtures: '/fixtures',
  tournament: '/tournament',
  bet: '/bet',
  questions: '/bet?teil=fragen',
  betRound: (round: number) => `/bet?spieltag=${round}`,
  standings: '/score',
  contest: '/score/groups',
  log: '/score?log=open',
  tipOverview: '/tips',
  tv: '/tv',
  tvOfGroup: (id: number) => `/tv?group=${id}`,
  whatIf: '/whatif',
  whatIfMatch: (id: number) => `/whatif?match=${id}`,
  check: '/check',
  ownProfile: '/profile',
  championTip: `/profile?tab=settings#${anchors.champion}`,
  ownGroups: `/profile?tab=settings#${anchors.groups}`,
  ownAccount: `/profile?tab=settings#${anchors.account}`,
  ownSignIn: `/profile?tab=settings#${anchors.signIn}`,
  reminders: `/profile?tab=settings#${anchors.reminders}`,
  match: (id: number) => `/match/${id}`,
  profile: (id: number) => `/profile/${id}`,
  duel: (id: number) => `/duel/${id}`,
  country: (isocode: string) => `/country/${isocode}`,
  group: (id: number) => `/group/${id}`,
  groupTable: (id: number) => `/score?group=${id}`,
  matchDayTable: (group: number, day: MatchDayKey) =>
    `/score?group=${group}&tab=day&tag=${matchDayParam(day)}`,
  settlement: '/settlement',
  statement: (group: number) => `/statement/${group}`,
  pastStatement: (group: number, tournament: number) =>
    `/statement/${group}?tournament=${tournament}`,
  invitation: (token: string) => `/g/${token}`,
  admin: '/admin',
  firstSteps: '/first-steps',
  firstStep: (name: string) => `/first-steps?schritt=${name}`,
  scorekeeping: '/scorekeeping',
  scorekeepingQuestions: `/scorekeeping#${anchors.questions}`,
  scorekeepingMatch: (id: number) => `/scorekeeping#${anchors.match(id)}`,
  adminMatches: '/admin?tab=spiele',
  adminMatch: (id: number) => `/admin?tab=spiele#${anchors.match(id)}`,
  adminConfiguration: '/admin?tab=konfiguration',
  adminPairings: '/admin?tab=paarungen',
  adminQuestions: '/admin?tab=fragen',
  adminGroups: '/admin?tab=gruppen',
  adminUsers: '/admin?tab=benutzer',
  adminMoney: '/admin?tab=kasse',
  adminClosing: '/admin?tab=abschluss',
  rules: '/rules',
  welcome: '/welcome',
  signin: '/signin',
  signup: '/signup',
  reset: '/reset',
  termsOfUse: '/termsofuse',
  imprint: '/imprint',
  privacy: '/privacy',
  unsupported: '/unsupported',
} as const;

export const pattern = {
  match: '/match/:id',
  profile: '/profile/:id',
  duel: '/duel/:id',
  country: '/country/:isocode',
  group: '/group/:id',
  statement: '/statement/:id',
  invitation: '/g/:token',
  activate: '/activate/:token',
  resetWithToken: '/reset/:token',
  setup: '/setup/:token',
  confirmEmail: '/email/:token',
  undoEmail: '/email/undo/:token',
  endReminders: '/reminders/end/:token',
  endResults: '/reminders/end-results/:token',
  endInvitations: '/invitations/end/:token',
} as const;

/** Whether the contract takes a part of an address as an id. */
export const isId = (text: string): boolean => /^\d{1,10}$/.test(text);

/** @returns a match day as addresses name it: `2024-06-19`, or `spieltag-18` of a round */
export const matchDayParam = (day: MatchDayKey): string =>
  typeof day === 'number' ? `spieltag-${day}` : day;
