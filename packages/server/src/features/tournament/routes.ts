import { endpoints } from '@tippspiel/contract';
import { gameNow } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { packKind } from '../../packs/pack-kind.ts';
import { refuse } from '../../refusal.ts';
import { findTournament } from './tournament-queries.ts';

export const tournamentRoutes: Feature = (route, { db, config }) => {
  route(endpoints.tournament, async ({ request }) => {
    const tournament = await findTournament(db);
    if (!tournament) return refuse('database-away');
    // Once the stakes are deleted there is no money to speak of.
    const stakeCents = tournament.archived ? null : tournament.stakeCents;
    return {
      name: tournament.name,
      kind: tournament.uploadedKind ?? (await packKind(tournament.pack)),
      start: tournament.start,
      end: tournament.end,
      started: tournament.started,
      champion: tournament.champion,
      closed: tournament.closed,
      now: (await gameNow(db)).getTime(),
      timeZone: config.timeZone,
      captcha: config.captcha,
      stakeCents,
      paymentUrl: stakeCents === null ? null : config.paymentUrl,
      unsupportedIos: config.unsupportedIos ?? '',
      flags: tournament.flags,
      imprint: config.imprintText,
      demo: isDemo(request.server),
    };
  });
};

/** The time machine's route exists in the demo alone. */
const isDemo = (app: { hasRoute(route: { method: 'POST'; url: string }): boolean }) =>
  app.hasRoute({ method: endpoints.demoClock.method, url: endpoints.demoClock.path });
