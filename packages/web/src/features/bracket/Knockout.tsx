import { bracketTexts } from '../../texts/bracket.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Team } from '../tournament/team.ts';
import type { BracketModel } from './bracketModel.ts';
import { KnockoutMatch } from './KnockoutMatch.tsx';
import { KnockoutTree } from './KnockoutTree.tsx';
import './Knockout.css';

interface KnockoutProps {
  model: BracketModel;
  stageName: (code: string) => string;
  team: (isocode: string) => Team;
  /** The isocode of the player's own champion. */
  champion: string | null;
}

/** The knockout stage: its tree, then the matches that no tree holds, by stage. */
export const Knockout = ({ model, stageName, team, champion }: KnockoutProps) => {
  const { rounds, apart } = model;
  if (rounds.length === 0 && apart.length === 0) {
    return <EmptyState>{bracketTexts.noKnockout}</EmptyState>;
  }
  const byStage = [...Map.groupBy(apart, ({ stage }) => stage)];
  return (
    <>
      {rounds.length === 0 ? null : (
        <KnockoutTree rounds={rounds} stageName={stageName} team={team} champion={champion} />
      )}
      {byStage.map(([stage, nodes]) => (
        <section key={stage} className="knockout-apart">
          <h3>{stageName(stage)}</h3>
          <ul>
            {nodes.map((node) => (
              <li key={node.id}>
                <KnockoutMatch node={node} team={team} champion={champion} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
