import { accountRoutes, captchaRoutes } from './features/account/routes.ts';
import { announcementRoutes } from './features/announcement/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { avatarRoutes } from './features/avatar/routes.ts';
import { backupRoutes } from './features/backup/routes.ts';
import { bracketRoutes } from './features/bracket/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { closingRoutes } from './features/closing/routes.ts';
import { competitionRoutes } from './features/competitions/routes.ts';
import { configurationRoutes } from './features/configuration/routes.ts';
import { testMailRoutes } from './features/configuration/test-mail-routes.ts';
import { confirmationRoutes } from './features/confirmations/routes.ts';
import { countryRoutes } from './features/countries/routes.ts';
import { emailRoutes } from './features/email/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { groupAdminRoutes } from './features/groups/admin-routes.ts';
import { foundingRoutes } from './features/groups/founding-routes.ts';
import { groupDetailRoutes } from './features/groups/group-routes.ts';
import { invitationRoutes } from './features/groups/invitation-routes.ts';
import { moneyProposalRoutes } from './features/groups/money-proposal-routes.ts';
import { groupMoneyRoutes } from './features/groups/money-routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { betRoutes } from './features/match/bet-routes.ts';
import { matchAdminRoutes } from './features/match/match-admin-routes.ts';
import { matchRoutes } from './features/match/match-routes.ts';
import { matchTipRoutes } from './features/match/match-tip-routes.ts';
import { sealRoutes } from './features/match/seals/seal-routes.ts';
import { nextTournamentRoutes } from './features/next-tournament/routes.ts';
import { openapiRoutes } from './features/openapi/routes.ts';
import { paymentReminderRoutes } from './features/payments/reminder-routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { reactionRoutes } from './features/reactions/routes.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { settlementRoutes } from './features/settlement/routes.ts';
import { stageRoutes } from './features/stages/routes.ts';
import { matchDayRoutes } from './features/standings/match-day-routes.ts';
import { standingsRoutes } from './features/standings/routes.ts';
import { tournamentRoutes } from './features/tournament/routes.ts';
import { trophyRoutes } from './features/trophies/routes.ts';
import { undeliverableRoutes, userAdminRoutes } from './features/users/admin-routes.ts';
import { userRoutes } from './features/users/routes.ts';
import type { Feature } from './http/feature.ts';

/** Every noun of the game. Which of them may use which, `scripts/structure.mjs` says. */
export const features: readonly Feature[] = [
  betRoutes,
  bracketRoutes,
  calendarRoutes,
  countryRoutes,
  groupRoutes,
  groupAdminRoutes,
  groupDetailRoutes,
  feedRoutes,
  foundingRoutes,
  invitationRoutes,
  groupMoneyRoutes,
  moneyProposalRoutes,
  liveRoutes,
  matchRoutes,
  matchAdminRoutes,
  matchTipRoutes,
  reactionRoutes,
  reminderRoutes,
  sealRoutes,
  stageRoutes,
  standingsRoutes,
  matchDayRoutes,
  trophyRoutes,
  accountRoutes,
  announcementRoutes,
  auditRoutes,
  avatarRoutes,
  captchaRoutes,
  closingRoutes,
  nextTournamentRoutes,
  confirmationRoutes,
  competitionRoutes,
  configurationRoutes,
  testMailRoutes,
  emailRoutes,
  backupRoutes,
  exportRoutes,
  healthRoutes,
  openapiRoutes,
  paymentRoutes,
  paymentReminderRoutes,
  profileRoutes,
  sessionRoutes,
  settlementRoutes,
  tournamentRoutes,
  userRoutes,
  userAdminRoutes,
  undeliverableRoutes,
];
