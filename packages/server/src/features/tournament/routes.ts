import { endpoints } from '@tippspiel/contract';
import type { PointRules } from '@tippspiel/rules';
import { sql } from 'kysely';
import { gameNow } from '../../clock.ts';
import { competitionColumns, isArchived } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { sourceNames } from '../../texts/feeds.ts';

export const feature: Feature = ({ route, db, config }) => {
  route(endpoints.tournament, async ({ request }) => {
    const game = await db.selectFrom('configuration').select('tipgame_name').executeTakeFirst();
    if (!game) return refuse('database-away');
    const installation = {
      name: game.tipgame_name,
      now: (await gameNow(db)).getTime(),
      timeZone: config.timeZone,
      captcha: config.captcha,
      unsupportedIos: config.unsupportedIos ?? '',
      imprint: config.imprintText,
      demo: isDemo(request.server),
    };
    const found = await findTournament(db);
    if (!found) return { chosen: false as const, ...installation };
    const { feed: ownFeed, asked, contest, ...tournament } = found;
    const feed = ownFeed ?? config.resultsFeed?.kind ?? null;
    // Once the stakes are deleted there is no money to speak of.
    const stakeCents = tournament.archived ? null : tournament.stakeCents;
    return {
      chosen: true as const,
      ...installation,
      ...tournament,
      ...(asked && { questions: true as const }),
      ...(contest !== null && { contest }),
      stakeCents,
      dataSource: feed && sourceNames[feed],
      paymentUrl: stakeCents === null ? null : config.paymentUrl,
    };
  });
};

/** The time machine's route exists in the demo alone. */
const isDemo = (app: { hasRoute(route: { method: 'POST'; url: string }): boolean }) =>
  app.hasRoute({ method: endpoints.demoClock.method, url: endpoints.demoClock.path });

/** The tournament that is played now, by the name that the organiser gave the game. */
const findTournament = (db: Db) =>
  db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .leftJoin('packs as p', 'p.name', 't.pack')
    .leftJoin('countries as w', 'w.isocode', 't.champion')
    .select([
      'c.tipgame_name as name',
      ...competitionColumns,
      sql<keyof typeof sourceNames | null>`p.origin->>'feed'`.as('feed'),
      't.rounds',
      't.day_start as dayStart',
      'w.name as champion',
      't.starts_on as start',
      't.ends_on as end',
      't.flags',
      't.points',
      sql<PointRules | null>`CASE WHEN NOT tournament_started(t.id) THEN t.former_points END`.as(
        'formerPoints',
      ),
      't.stake_cents as stakeCents',
      sql<boolean>`t.closed_at IS NOT NULL`.as('closed'),
      sql<boolean>`tournament_started(t.id)`.as('started'),
      isArchived(sql.ref('t.id')).as('archived'),
      sql<boolean>`EXISTS (SELECT FROM questions q
        WHERE q.tournament_id = t.id AND NOT q.is_champion)`.as('asked'),
      sql<number | null>`(SELECT c.best FROM contests c WHERE c.tournament_id = t.id)`.as(
        'contest',
      ),
    ])
    .executeTakeFirst();
