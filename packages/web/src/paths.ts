/** What a link leads to inside a page. */
export const anchors = {
  champion: 'turniersieger',
  groups: 'gruppen',
  account: 'konto',
} as const;

/** The only place that spells an address of the app; `pattern` is the router's form. */
export const paths = {
  home: '/home',
  fixtures: '/fixtures',
  tournament: '/tournament',
  bet: '/bet',
  score: '/score',
  log: '/score?log=open',
  tipOverview: '/tips',
  whatIf: '/whatif',
  whatIfMatch: (id: number) => `/whatif?match=${id}`,
  check: '/check',
  ownProfile: '/profile',
  championTip: `/profile?tab=settings#${anchors.champion}`,
  ownGroups: `/profile?tab=settings#${anchors.groups}`,
  ownAccount: `/profile?tab=settings#${anchors.account}`,
  profile: (id: number) => `/profile/${id}`,
  duel: (id: number) => `/duel/${id}`,
  country: (isocode: string) => `/country/${isocode}`,
  group: (id: number) => `/group/${id}`,
  groupTable: (id: number) => `/score?group=${id}`,
  matchDayTable: (group: number, day: string) => `/score?group=${group}&tab=day&tag=${day}`,
  invitation: (token: string) => `/g/${token}`,
  admin: '/admin',
  adminGroups: '/admin?tab=gruppen',
  signin: '/signin',
  signup: '/signup',
  reset: '/reset',
  termsOfUse: '/termsofuse',
  imprint: '/imprint',
  privacy: '/privacy',
  unsupported: '/unsupported',
} as const;

export const pattern = {
  profile: '/profile/:id',
  duel: '/duel/:id',
  country: '/country/:isocode',
  group: '/group/:id',
  invitation: '/g/:token',
  activate: '/activate/:token',
  resetWithToken: '/reset/:token',
  setup: '/setup/:token',
  confirmEmail: '/email/:token',
  undoEmail: '/email/undo/:token',
} as const;
