import { endpoints } from '@tippspiel/contract';
import { isAwaitedByTables, isKnockout } from '@tippspiel/rules';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import type { Game } from '../../standings/game.ts';
import { rankTeams, setThirds } from './decide.ts';
import { enterDraw } from './draw.ts';
import { readPairings } from './read-pairings.ts';
import { replaceTeam } from './replace-team.ts';
import { setPairing } from './set-pairing.ts';

export const feature: Feature = ({ route, change, board, db }) => {
  route(endpoints.bracket, async ({ request, reply }) => {
    const game = await board.read();
    const { revision, tournament, plan } = game;
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    return {
      tableRules: tournament.tableRules.slice(),
      thirdsTable: tournament.thirdsTable && {
        slots: tournament.thirdsTable.slots.slice(),
        rows: tournament.thirdsTable.rows,
      },
      rankings: tournament.rankings.map(({ stage, teams }) => ({ stage, teams: teams.slice() })),
      thirds: Object.entries(tournament.thirdsByHand).map(([number, isocode]) => ({
        number: Number(number),
        isocode,
      })),
      groups: groupsOf(game),
      matches: plan.filter(({ stage }) => isKnockout(stage)),
    };
  });

  route(endpoints.pairings, () => readPairings(db));

  change(endpoints.setPairing, async (transaction, { params, body, session }) => {
    const { home, away } = body;
    const to = home === null || away === null ? null : { home, away };
    return (await setPairing(transaction, params.id, to, session)) ?? undefined;
  });

  change(
    endpoints.rankTeams,
    async (transaction, { body, session }) =>
      (await rankTeams(transaction, body, session)) ?? undefined,
  );

  change(
    endpoints.assignThirds,
    async (transaction, { body, session }) =>
      (await setThirds(transaction, body.thirds, session)) ?? undefined,
  );

  change(
    endpoints.enterDraw,
    async (transaction, { body, session }) =>
      (await enterDraw(transaction, body, session)) ?? undefined,
  );

  change(
    endpoints.replaceTeam,
    async (transaction, { body, session }) =>
      (await replaceTeam(transaction, body, session)) ?? undefined,
  );
};

/** A rank that is published would give away how the group ends, so it is told only then. */
const groupsOf = ({ plan, listed, groupTeams, stages }: Game) => {
  const planned = Map.groupBy(plan, ({ stage }) => stage);
  const teams = Map.groupBy(groupTeams, ({ stage }) => stage);
  return stages
    .filter(({ code }) => !isKnockout(code) && (planned.has(code) || teams.has(code)))
    .map(({ code }) => {
      const matches = planned.get(code) ?? [];
      const isOver = matches.every(({ id }) => {
        const match = listed.get(id);
        return match !== undefined && !isAwaitedByTables(match);
      });
      return {
        stage: code,
        matches: matches.length,
        countries: (teams.get(code) ?? []).map(({ isocode, groupRank }) => ({
          isocode,
          groupRank: isOver ? groupRank : null,
        })),
      };
    });
};
