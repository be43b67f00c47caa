import { ExportFiles } from '../features/exports/ExportFiles.tsx';
import { usePlayerId } from '../features/session/identity.ts';
import { ChosenTable } from '../features/standings/ChosenTable.tsx';
import { SectionChoice } from '../features/standings/overview/SectionChoice.tsx';
import { TipOverview } from '../features/standings/overview/TipOverview.tsx';
import { usePrefetchedTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { tipOverviewTexts } from '../texts/standings.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** Tippübersicht: who tipped what. */
const TipOverviewPage = () => {
  usePrefetchedTeamsAndStages();
  const ownId = usePlayerId();
  return (
    <Page title={tipOverviewTexts.title}>
      <ChosenTable beside={(group) => <SectionChoice groupId={group.id} />}>
        {(group) => (
          <>
            <TipOverview group={group} ownId={ownId} />
            <Card>
              <ExportFiles key={group.id} groupId={group.id} kinds={['tips']} />
            </Card>
          </>
        )}
      </ChosenTable>
    </Page>
  );
};

export default TipOverviewPage;
