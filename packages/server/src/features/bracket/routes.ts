import { endpoints } from '@tippspiel/contract';
import { isKnockout, isSettled } from '@tippspiel/rules';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import type { Game } from '../../standings/game.ts';

export const feature: Feature = ({ route, board }) => {
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
      groups: groupsOf(game),
      matches: plan.filter(({ stage }) => isKnockout(stage)),
    };
  });
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
        return match !== undefined && isSettled(match);
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
