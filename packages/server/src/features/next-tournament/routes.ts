import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { UPLOADED } from '../../packs/check-pack.ts';
import { readPackFile, readPackJson } from '../../packs/from-file/read-file.ts';
import { refuse } from '../../refusal.ts';
import { teamsBeforeTheStart } from '../tournament/plan.ts';
import { startTournament, unpaidPrizes } from './start.ts';
import { type NextPack, nextPack, nextPacks, removePack, uploadPack } from './uploads.ts';

/** How one tournament follows another (docs/game.md, 'The next tournament'). */
export const feature: Feature = ({ route, db, config }) => {
  route(endpoints.nextTournaments, async () => ({
    unpaidCents: await unpaidPrizes(db),
    packs: (await nextPacks(db)).map(summaryOf),
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

  route(endpoints.removePack, ({ params, session }) => removePack(db, session, params.pack));

  route(
    endpoints.startTournament,
    ({ params, session }) => startTournament(db, session, params.pack, config),
    // All accounts are locked and asked, and tips read where the closing has kept no trophies.
    { timeoutMs: 120_000 },
  );
};

const summaryOf = ({ packName, pack: { competition, teams, matches } }: NextPack) => ({
  pack: packName,
  name: competition.name,
  teamsAre: competition.teams,
  start: competition.start,
  end: competition.end,
  countries: teams.length,
  matches: matches.length,
  uploaded: packName.startsWith(UPLOADED),
});
