import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What the organiser's pages share, though some of it lies in no folder of theirs. */
const ofOrganiser = [
  'src/features/(?:admin/|next-tournament/|match/admin/|questions/admin/|contest/admin/|tournament/PointsChoice)',
  'src/texts/(?:admin\\w*|nextTournament|planAssistant)\\.ts',
  'contract/src/(?:endpoints/(?:bracket-admin|match-admin|next-tournament)|entered-question)\\.ts',
  'rules/src/(?:plan/|club-looks\\.ts|point-rules\\.ts)',
].join('|');

/** What one sees once weighs nothing on the pages of every day. */
const ofNewcomers = [
  'src/texts/(?:firstSteps|invitation|invited|welcome)\\.ts',
  'src/features/(?:groups/(?:InvitationNotice|MissedGames)|profile/ChampionTip)\\.tsx',
].join('|');

/** Most tournaments ask nothing beside the matches. */
const ofQuestions =
  'src/(?:features/questions/(?!admin|answerOutbox|OpenQuestionCount)|texts/questions\\.ts)|contract/src/(?:endpoints/questions|question)\\.ts|rules/src/questions/question\\.ts';

/** Few games rank groups, and few players share the link of one. */
const ofContest =
  'src/(?:features/contest/(?!admin)|features/groups/shareLink\\.ts|texts/contest\\.ts)|contract/src/endpoints/contest\\.ts|rules/src/contest\\.ts';

/** Profile and group load them once they are asked for. */
const ofStatistics =
  'src/(?:features/statistics/|texts/statistics\\.ts)|contract/src/endpoints/statistics\\.ts';

/** Few sign in with more than a password; what every sign-in needs is in the chunk of its page. */
const ofSecondFactor =
  'src/(?:features/sign-in/(?!PasskeySignIn|signIn\\.ts|ProofAsker)|texts/signIn\\.ts)|contract/src/endpoints/(?:passkeys|second-factor)\\.ts';

/** Home asks for a notice of them alone, where there is something to say. */
const ofReminders = 'src/(?:features/reminders/|texts/reminders\\.ts)';

type Info = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * What a first screen needs and others too: in a chunk of its own, so that its first visit loads nothing that only
 * other pages share.
 *
 * @param entries modules in `src`
 * @param parts what the entries use of the other packages, whose index files name everything
 */
const sharedBy = (
  name: string,
  entries: readonly string[],
  parts: RegExp,
): Rolldown.CodeSplittingGroup => {
  const files = entries.map((entry) => fileURLToPath(new URL(`../src/${entry}`, import.meta.url)));
  let needed: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name: (module, context) => {
      needed ??= importedBy(files, context);
      return needed.has(module) || parts.test(module) ? name : null;
    },
    test: new RegExp(`^(?!.*/(?:${ofOrganiser}))`),
    minShareCount: 2,
  };
};

/** @returns the modules of the app that some of its modules import statically, however far, and themselves */
const importedBy = (entries: readonly string[], context: Info): ReadonlySet<string> => {
  const found = new Set(entries);
  for (const module of found) {
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) {
      if (imported.includes('/web/src/')) found.add(imported);
    }
  }
  return found;
};

const ofInvitation =
  /\/(?:contract\/src\/(?:endpoints\/invitations|group-money)|rules\/src\/(?:prizes|assignment))\.ts$|\/Icon(?:Plus|Minus|ChevronRight)\.mjs$/;

const ofSignin =
  /\/contract\/src\/(?:endpoints\/account|text-fields)\.ts$|\/Icon(?:Eye|EyeOff|CircleCheck)\.mjs$/;

const ofHome =
  /\/(?:contract\/src\/(?:endpoints\/(?:matches|bets|own-tables|news|profile|reminders|groups|standings|match-days|money-proposals|match-tips|organisation)|(?!question\b)\w+)|rules\/src\/(?:match-day|name-order|standings|scoreboard\/\w+))\.ts$|\/icons\/Icon\w+\.mjs$/;

/**
 * Few files rather than many: over HTTP/1.1 each costs a phone a round trip. One holds React, which stays on the phone
 * when the app is updated, one what every page needs, one each what the first screens (invitation, sign-in, home) share
 * with others, one what questions need, one what a second factor does, one what statistics do, one what at least two of the other pages share, one what is around each page of a player, one what the
 * organiser's pages share, which nobody else loads, and one by which badges of clubs are drawn; the rest stays with its
 * page.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  { name: 'badges', test: /\/ui\/(?:badgeDesign\.ts|ClubBadge\.tsx|ClubBadge\.css)$/, priority: 2 },
  { name: 'start', tags: ['$initial'] },
  sharedBy('tip', ['pages/InvitationPage.tsx'], ofInvitation),
  sharedBy('signin', ['pages/SigninPage.tsx'], ofSignin),
  sharedBy(
    'home',
    [
      'pages/HomePage.tsx',
      'app/PlayerArea.tsx',
      'app/LogoutButton.tsx',
      'app/BottomBar.tsx',
      'pages/home/RunningMatches.tsx',
      'pages/home/MorningLine.tsx',
    ],
    ofHome,
  ),
  { name: 'questions', test: new RegExp(`/(?:${ofQuestions})`), minShareCount: 2 },
  { name: 'statistics', test: new RegExp(`/(?:${ofStatistics})`), minShareCount: 2 },
  {
    name: 'player',
    test: new RegExp(
      `^(?!.*/(?:${[ofOrganiser, ofNewcomers, ofReminders, ofQuestions, ofContest, ofSecondFactor, ofStatistics].join('|')}))`,
    ),
    minShareCount: 2,
  },
  { name: 'second-factor', test: new RegExp(`/(?:${ofSecondFactor})`), minShareCount: 2 },
  {
    name: 'AdminShared',
    test: new RegExp(`/(?:${ofOrganiser})`),
    minShareCount: 2,
  },
  { name: 'frame', test: /\/app\/(?:PlayerArea|LogoutButton)\.tsx$/ },
];
