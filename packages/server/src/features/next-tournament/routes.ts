import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { gameNow } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { unsettledSums } from '../../money/settled.ts';
import { UPLOADED } from '../../packs/check-pack.ts';
import { readPackFile, readPackJson } from '../../packs/from-file/read-file.ts';
import { refuse } from '../../refusal.ts';
import { sourceNames, offerTexts as texts } from '../../texts/feeds.ts';
import { nextTexts } from '../../texts/game.ts';
import { proposedStake } from '../../tournaments.ts';
import { askForPlan, competitionsFor, createCompetitions } from '../feed/competitions.ts';
import { packOfPlan } from '../feed/plan-pack.ts';
import { teamsBeforeTheStart } from '../tournament/plan.ts';
import { leaveTournament } from './leave.ts';
import { startTournament } from './start.ts';
import { isOver, type NextPack, nextPack, nextPacks, removePack, uploadPack } from './uploads.ts';

/** How one tournament follows another (docs/game.md, 'The next tournament'). */
export const feature: Feature = ({ route, db, config }) => {
  route(endpoints.nextTournaments, async () => ({
    ...(await unsettledSums(db)),
    stake:
      config.stakeCents === undefined
        ? { by: 'organiser' as const }
        : { by: 'operator' as const, stakeCents: config.stakeCents },
    packs: (await nextPacks(db)).map((next) => ({
      ...summaryOf(next),
      proposedCents: proposedStake(next.packName),
    })),
  }));

  route(endpoints.previewTournament, async ({ params }) => {
    const next = await nextPack(db, params.pack);
    if (!next) return refuse('not-found');
    const { teams, stages, rounds, matches } = next.pack;
    return {
      ...summaryOf(next),
      flags: Object.fromEntries(
        teams.flatMap(({ code, flag }) => (flag === null ? [] : [[code, flag]])),
      ),
      teams: teams.map(({ code, name, short, colors, group }) => ({
        isocode: code,
        name,
        ...(short === null || colors === null ? {} : { short, colors }),
        stage: group === null ? null : `G${group}`,
      })),
      stages: stages.slice(),
      rounds: rounds.slice(),
      plan: matches
        .toSorted((a, b) => a.number - b.number)
        .map((match) => ({
          ...match,
          ...teamsBeforeTheStart(match),
          plannedDay: match.day,
          kickoff: match.kickoff === null ? null : Date.parse(match.kickoff),
        })),
    };
  });

  route(
    endpoints.uploadPack,
    async ({ body: { pack }, query: { name = null }, session }) => {
      const { timeZone } = config;
      const read =
        pack instanceof Uint8Array
          ? await readPackFile(pack, { name, timeZone })
          : readPackJson(pack, timeZone);
      return uploadPack(db, session, read);
    },
    // Two megabytes over a slow line, then the other Excel files that are waiting.
    { timeoutMs: 120_000 },
  );

  const offered = config.competitionFeed && createCompetitions(config.competitionFeed);

  route(endpoints.offeredCompetitions, async ({ query: { q = '' } }) => {
    if (!offered) return noOffers;
    const listed = await offered.list();
    if (listed.kind === 'trouble') return refuse('feed-failed', texts.troubles[listed.trouble]);
    const { total, competitions } = competitionsFor(listed.competitions, {
      search: q,
      now: await gameNow(db),
    });
    return { source: offered.source, total, competitions: competitions.slice() };
  });

  route(
    endpoints.chooseCompetition,
    async ({ body: { league }, session }) => {
      if (!offered || !config.competitionFeed) return refuse('not-found');
      const listed = await offered.list();
      if (listed.kind === 'trouble') return refuse('feed-failed', texts.troubles[listed.trouble]);
      const chosen = listed.competitions.find((each) => each.league === league);
      if (!chosen) return refuse('not-found', texts.troubles['no-league']);
      const asked = await askForPlan(config.competitionFeed, league);
      if (asked.kind === 'trouble') return refuse('feed-failed', texts.troubles[asked.trouble]);
      const { name } = chosen;
      const read = packOfPlan(asked.plan, { name, timeZone: config.timeZone, known: null });
      if (!read.ok) return uploadPack(db, session, read);
      if (isOver(read.pack, await gameNow(db))) return refuse('bad-input', texts.over);
      const { teams, matches } = read;
      const origin = { feed: config.competitionFeed.kind, league, teams, matches };
      return uploadPack(db, session, read, origin);
    },
    // The list, where it is not known yet, and the plan.
    { timeoutMs: 60_000 },
  );

  route(endpoints.removePack, ({ params, session }) => removePack(db, session, params.pack));

  route(
    endpoints.startTournament,
    async ({ params, body, session }) => {
      // STAKE is the operator's word; else the organiser says it, also that there is none.
      const stakeCents = config.stakeCents === undefined ? body.stakeCents : config.stakeCents;
      if (stakeCents === undefined) return refuse('bad-input', nextTexts.stakeMissing);
      if (stakeCents !== null && !(stakeCents >= 100 && stakeCents < 1_000_000)) {
        return refuse('bad-input', nextTexts.stakeRange);
      }
      return startTournament(db, session, params.pack, { stakeCents, points: body.points });
    },
    // All accounts are locked and asked, and tips read where the closing has kept no trophies.
    { timeoutMs: 120_000 },
  );

  route(
    endpoints.leaveTournament,
    ({ session }) => leaveTournament(db, session),
    // All tips go.
    { timeoutMs: 120_000 },
  );
};

const noOffers: AnswerOf<typeof endpoints.offeredCompetitions> = {
  source: null,
  total: 0,
  competitions: [],
};

const summaryOf = ({ packName, feed, pack: { competition, teams, matches } }: NextPack) => ({
  pack: packName,
  name: competition.name,
  teamsAre: competition.teams,
  start: competition.start,
  end: competition.end,
  countries: teams.length,
  matches: matches.length,
  uploaded: packName.startsWith(UPLOADED),
  source: feed && sourceNames[feed],
});
