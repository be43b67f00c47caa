import { Link } from 'react-router';
import { type Match, phaseOf } from '../../features/match/match.ts';
import { TendencyTable } from '../../features/match/others/TendencyTable.tsx';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.ts';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Card } from '../../ui/Card.tsx';

/** How many matches before and after now the table shows. */
const EACH_WAY = 3;

interface AllTipsProps {
  matches: readonly Match[];
  /** The game clock, epoch milliseconds. */
  now: number;
}

/** How all players tipped the matches around now. */
export const AllTips = ({ matches, now }: AllTipsProps) => {
  const { teams } = useTeamsAndStages();
  const open = matches.filter((match) => phaseOf(match, now) === 'open');
  const begun = matches.filter((match) => phaseOf(match, now) !== 'open');
  const around = [...begun.slice(-EACH_WAY), ...open.slice(0, EACH_WAY)];
  return (
    <Card title={homeTexts.allTips}>
      {around.length > 0 ? (
        <TendencyTable matches={around} teams={teams} />
      ) : (
        <p>{homeTexts.noTipsYet}</p>
      )}
      <p>
        <Link to={paths.fixtures}>{homeTexts.toFixtures}</Link>
      </p>
    </Card>
  );
};
