import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { type BracketModel, bracketModel } from '../bracket/bracketModel.ts';
import type { Team } from '../tournament/team.ts';

export type Preview = AnswerOf<typeof endpoints.previewTournament>;

export interface PreviewModel {
  readonly team: (isocode: string) => Team;
  readonly stageName: (code: string) => string;
  /** The groups whose countries are drawn. */
  readonly groups: readonly { readonly stage: string; readonly teams: readonly Team[] }[];
  readonly bracket: BracketModel;
}

/** A tournament that is not played yet, as groups and a knockout tree without results. */
export const previewModel = ({ teams, stages, plan, flags }: Preview): PreviewModel => {
  const names = new Map(teams.map(({ isocode, name }) => [isocode, name]));
  const stageNames = new Map(stages.map(({ code, name }) => [code, name]));
  const team = (isocode: string): Team => ({
    isocode,
    name: names.get(isocode) ?? isocode,
    flag: flags[isocode] ?? isocode.toLowerCase(),
  });
  const byStage = Map.groupBy(teams, ({ stage }) => stage);
  const groups = stages
    .filter(({ code }) => byStage.has(code))
    .map(({ code }) => ({
      stage: code,
      teams: (byStage.get(code) ?? []).map(({ isocode }) => team(isocode)),
    }));
  const bracket = bracketModel(
    {
      tableOrder: 'head-to-head',
      groups: [],
      matches: plan
        .filter(({ stage }) => isKnockout(stage))
        .map(({ number, stage, kickoff, venue, slotHome, slotAway }) => ({
          id: number,
          number,
          stage,
          kickoff,
          venue,
          slotHome,
          slotAway,
        })),
    },
    [],
    (isocode) => team(isocode).name,
  );
  return { team, stageName: (code) => stageNames.get(code) ?? code, groups, bracket };
};
