import { usePlayerId } from '../features/session/identity.ts';
import { ChosenTable } from '../features/standings/ChosenTable.tsx';
import { WhatIf } from '../features/standings/whatif/WhatIf.tsx';
import { usePrefetchedTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { whatIfTexts } from '../texts/standings.ts';
import { Page } from '../ui/Page.tsx';
import { useSearchParam } from '../ui/searchParam.ts';

/** Wenn's so ausgeht: shows the table for scores that the player makes up. */
const WhatIfPage = () => {
  usePrefetchedTeamsAndStages();
  const ownId = usePlayerId();
  const [match] = useSearchParam('match', '');
  const firstMatch = match === '' ? null : Number(match);
  return (
    <Page title={whatIfTexts.title}>
      <ChosenTable>
        {(group) => <WhatIf key={group.id} group={group} ownId={ownId} firstMatch={firstMatch} />}
      </ChosenTable>
    </Page>
  );
};

export default WhatIfPage;
