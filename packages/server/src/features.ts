import { betRoutes } from './features/bets/routes.ts';
import { countryRoutes } from './features/countries/routes.ts';
import { groupAdminRoutes } from './features/groups/admin-routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { stageRoutes } from './features/stages/routes.ts';
import type { Feature } from './http/feature.ts';

/** Every noun of the game. Features know nothing of each other. */
export const features: readonly Feature[] = [
  betRoutes,
  countryRoutes,
  groupRoutes,
  groupAdminRoutes,
  stageRoutes,
];
