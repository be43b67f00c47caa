import { ExportFiles } from '../features/exports/ExportFiles.tsx';
import { usePlayerId } from '../features/session/identity.ts';
import { SectionChoice } from '../features/standings/overview/SectionChoice.tsx';
import { TipOverview } from '../features/standings/overview/TipOverview.tsx';
import { TablePage } from '../features/standings/TablePage.tsx';
import { usePrefetchedTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { tipOverviewTexts } from '../texts/standings.ts';
import { Card } from '../ui/Card.tsx';

/** Tippübersicht: who tipped what. */
const TipOverviewPage = () => {
  usePrefetchedTeamsAndStages();
  const ownId = usePlayerId();
  return (
    <TablePage
      title={tipOverviewTexts.title}
      beside={(group) => <SectionChoice groupId={group?.id ?? null} />}
    >
      {(group) => (
        <>
          <TipOverview group={group} ownId={ownId} />
          <Card>
            <ExportFiles key={group.id} groupId={group.id} kinds={['tips']} />
          </Card>
        </>
      )}
    </TablePage>
  );
};

export default TipOverviewPage;
