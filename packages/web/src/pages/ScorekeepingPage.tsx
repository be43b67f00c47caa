import '../features/admin/admin.css';
import { FactorAdvice } from '../features/admin/FactorAdvice.tsx';
import { AdminMatchesTab } from '../features/match/admin/AdminMatchesTab.tsx';
import { RunningMatches, useRunningMatches } from '../features/match/admin/RunningMatches.tsx';
import {
  OtherQuestions,
  QuestionsToSolve,
} from '../features/questions/admin/AdminQuestionsTab.tsx';
import { useTournament } from '../features/tournament/useTournament.tsx';
import { anchors } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

/** What a match day asks for, without the administration: the running matches before all, then what waits for an answer. */
const ScorekeepingPage = () => {
  const { matches, now, isReady } = useRunningMatches(true);
  const hasQuestions = useTournament()?.questions === true;
  return (
    <Page title={shellTexts.scorekeeping}>
      <RunningMatches matches={matches} now={now} />
      <FactorAdvice />
      {isReady ? (
        <>
          {hasQuestions ? (
            <section id={anchors.questions} tabIndex={-1}>
              <QuestionsToSolve />
            </section>
          ) : null}
          <AdminMatchesTab counted={new Set(matches.map(({ id }) => id))} tools={null} />
          {hasQuestions ? <OtherQuestions /> : null}
        </>
      ) : (
        <Skeletons count={6} height={52} />
      )}
    </Page>
  );
};

export default ScorekeepingPage;
