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
  country: (isocode: string) => `/country/${isocode}`,
  admin: '/admin',
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
  country: '/country/:isocode',
  activate: '/activate/:token',
  resetWithToken: '/reset/:token',
  setup: '/setup/:token',
  confirmEmail: '/email/:token',
  undoEmail: '/email/undo/:token',
} as const;
