import { lazy, Suspense } from 'react';
import { ExportFiles } from '../features/exports/ExportFiles.tsx';
import { usePlayerId } from '../features/session/identity.ts';
import { SectionChoice, useShowsAnswers } from '../features/standings/overview/SectionChoice.tsx';
import { TipOverview } from '../features/standings/overview/TipOverview.tsx';
import { TablePage } from '../features/standings/TablePage.tsx';
import { usePrefetchedTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { tipOverviewTexts } from '../texts/standings.ts';
import { Card } from '../ui/Card.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

// Most tournaments ask nothing beside the matches.
const AnswersOverview = lazy(() => import('../features/standings/overview/AnswersOverview.tsx'));

/** Tippübersicht: who tipped what, and who answered what to questions. */
const TipOverviewPage = () => {
  usePrefetchedTeamsAndStages();
  const ownId = usePlayerId();
  const showsAnswers = useShowsAnswers();
  return (
    <TablePage
      title={tipOverviewTexts.title}
      beside={(group) => <SectionChoice groupId={group?.id ?? null} />}
    >
      {(group) => (
        <>
          {showsAnswers ? (
            <Suspense fallback={<Skeletons count={1} height={400} />}>
              <AnswersOverview group={group} ownId={ownId} />
            </Suspense>
          ) : (
            <TipOverview group={group} ownId={ownId} />
          )}
          <Card>
            <ExportFiles key={group.id} groupId={group.id} kinds={['tips']} />
          </Card>
        </>
      )}
    </TablePage>
  );
};

export default TipOverviewPage;
