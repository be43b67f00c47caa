import { together } from '../../http/feature.ts';
import { betRoutes } from './bet-routes.ts';
import { matchAdminRoutes } from './match-admin-routes.ts';
import { matchRoutes } from './match-routes.ts';
import { matchTipRoutes } from './match-tip-routes.ts';
import { sealRoutes } from './seals/seal-routes.ts';

export const feature = together(
  betRoutes,
  matchAdminRoutes,
  matchRoutes,
  matchTipRoutes,
  sealRoutes,
);
