/** What answers are made of. A change names facts, an answer depends on facts; nothing else is said. */
export const facts = [
  /** Pairings, kick-offs and stages, and which matches have started. */
  'matches',
  'results',
  /** How all players and the caller's mates tipped. */
  'distributions',
  /** The caller's tips. */
  'ownBets',
  /** The caller's tip for the champion. */
  'championTip',
  /** What the organiser asks, whether it is closed, and what was right. */
  'questions',
  /** The caller's answers to them. */
  'ownAnswers',
  /** Who is named champion. */
  'champion',
  /** Whether the tournament is closed, and its final statements. */
  'closing',
  /** Who is in which group. */
  'memberships',
  /** Names and stakes of groups, and what is proposed to them. */
  'groups',
  /** Which groups are in the contest of groups, and how many of their members count. */
  'contest',
  /** Names and addresses. */
  'accounts',
  /** Which accounts are active, who organises, and so who is listed in the tables. */
  'players',
  /** Who has paid, who plays for the full stake and, from the first start on, who for money. */
  'stakes',
  /** The entries of the money books. */
  'payments',
  'avatars',
  'configuration',
  'countries',
  'stages',
  /** The tournaments that can follow. */
  'packs',
  /** Past competitions. */
  'competitions',
  /** Results in past competitions. */
  'history',
  /** What the organiser did. */
  'log',
  /** The organiser's message to everybody, and whether the caller has dismissed it. */
  'announcement',
  /** What the results feed tells, and what the organiser has set instead. */
  'feed',
  /** How groups have reacted to matches. */
  'reactions',
  /** When and how the caller wants to be reminded of open tips. */
  'reminders',
  /** Whether the caller has asked for the own data, and whether it is there. */
  'ownData',
  /** To which addresses a group's invitation was mailed. */
  'invitations',
  /** The digests of the matches that have started. */
  'seals',
  /** Whether the caller is signed in, under which name and in which role. */
  'session',
  /** The game clock, when it jumps. */
  'clock',
] as const;

export type Fact = (typeof facts)[number];

/** What a table is made of, and so all that shows places or prizes of one. */
export const tableFacts = [
  'accounts',
  'avatars',
  'champion',
  'countries',
  'groups',
  'history',
  'matches',
  'memberships',
  'players',
  'questions',
  'results',
  'stakes',
] as const satisfies readonly Fact[];
