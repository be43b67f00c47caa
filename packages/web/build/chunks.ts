import type { Rolldown } from 'vite';

/** What the organiser's pages share, though some of it lies in no folder of theirs. */
const ofOrganiser = [
  'src/features/(?:admin|next-tournament|match/admin)/',
  'src/texts/(?:admin\\w*|nextTournament|planAssistant)\\.ts',
  'contract/src/endpoints/(?:bracket-admin|match-admin|next-tournament)\\.ts',
  'rules/src/(?:plan/|club-looks\\.ts)',
].join('|');

/** What one sees once weighs nothing on the pages of every day. */
const ofNewcomers = [
  'src/texts/(?:firstSteps|invitation|invited|welcome)\\.ts',
  'src/features/(?:groups/(?:InvitationNotice|MissedGames)|profile/ChampionTip)\\.tsx',
].join('|');

/** Home asks for a notice of them alone, where there is something to say. */
const ofReminders = 'src/(?:features/reminders/|texts/reminders\\.ts)';

/**
 * Few files rather than many: over HTTP/1.1 each costs a phone a round trip. One holds React, which stays on the phone
 * when the app is updated, one what is needed from the start, one what at least two of the other pages share, one what
 * is around each page of a player, one what the organiser's pages share, which nobody else loads, and one by which badges
 * of clubs are drawn; the rest stays with its page.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  { name: 'badges', test: /\/ui\/(?:badgeDesign\.ts|ClubBadge\.tsx|ClubBadge\.css)$/, priority: 2 },
  { name: 'start', tags: ['$initial'] },
  {
    name: 'player',
    test: new RegExp(`^(?!.*/(?:${ofOrganiser}|${ofNewcomers}|${ofReminders}))`),
    minShareCount: 2,
  },
  {
    name: 'AdminShared',
    test: new RegExp(`/(?:${ofOrganiser})`),
    minShareCount: 2,
  },
  { name: 'frame', test: /\/app\/(?:PlayerArea|LogoutButton)\.tsx$/ },
];
