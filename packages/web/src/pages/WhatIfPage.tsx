import { usePlayerId } from '../features/session/identity.ts';
import { TablePage } from '../features/standings/TablePage.tsx';
import { WhatIf } from '../features/standings/whatif/WhatIf.tsx';
import { usePrefetchedTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { whatIfTexts } from '../texts/standings.ts';
import { useSearchParam } from '../ui/searchParam.ts';

/** Wenn's so ausgeht: shows the table for scores that the player makes up. */
const WhatIfPage = () => {
  usePrefetchedTeamsAndStages();
  const ownId = usePlayerId();
  const [match] = useSearchParam('match', '');
  const firstMatch = match === '' ? null : Number(match);
  return (
    <TablePage title={whatIfTexts.title}>
      {(group) => <WhatIf key={group.id} group={group} ownId={ownId} firstMatch={firstMatch} />}
    </TablePage>
  );
};

export default WhatIfPage;
