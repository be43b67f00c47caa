import { type AnswerOf, type endpoints, slotName } from '@tippspiel/contract';
import { Link } from 'react-router';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.tsx';
import { paths } from '../../paths.ts';
import { bracketTexts } from '../../texts/bracket.ts';
import { matchTexts } from '../../texts/matches.ts';
import { matchPageTexts as texts } from '../../texts/matchPage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KickoffDate } from '../../ui/FormattedDate.tsx';
import { Page } from '../../ui/Page.tsx';

export type PlannedMatch = AnswerOf<typeof endpoints.bracket>['matches'][number];

/** A match of the tree of which nobody knows yet who plays it. */
export const OpenPairing = ({ planned }: { planned: PlannedMatch }) => {
  const { stageName, team } = useTeamsAndStages();
  const nameOf = (slot: string | null) =>
    slot === null ? bracketTexts.open : slotName(slot, stageName, (code) => team(code).name);
  return (
    <Page title={stageName(planned.stage)}>
      <EmptyState
        title={matchTexts.pair(nameOf(planned.slotHome), nameOf(planned.slotAway))}
        action={<Link to={paths.tournament}>{texts.toTree}</Link>}
      >
        <KickoffDate kickoff={planned.kickoff} plannedDay={null} />
        {planned.venue === null ? null : ` · ${planned.venue}`}
        <br />
        {texts.undecided}
      </EmptyState>
    </Page>
  );
};
