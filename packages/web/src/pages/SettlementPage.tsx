import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { hasStatus } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { AllSettlements, OwnSettlement } from '../features/settlement/OwnSettlement.tsx';
import { useWords } from '../features/tournament/useTournament.tsx';
import { paths } from '../paths.ts';
import { settlementTexts as texts } from '../texts/payments.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

const SettlementPage = () => {
  const { isOrganiser } = useSession();
  const own = useAnswer(endpoints.ownSettlement);
  const words = useWords();
  const isNone = hasStatus(own.error, 404);
  return (
    <Page title={texts.title} width="text">
      {isNone ? (
        <EmptyState
          title={texts.none}
          action={<Link to={paths.standings}>{texts.toStandings}</Link>}
        >
          {texts.noneText(words)}
        </EmptyState>
      ) : (
        <>
          <Loaded query={own} height={240}>
            {(settlement) => <OwnSettlement {...settlement} />}
          </Loaded>
          {isOrganiser ? <All /> : null}
          <div className="print-tools">
            <Button variant="quiet" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
};

const All = () => (
  <Loaded query={useAnswer(endpoints.settlement)} height={480}>
    {(settlement) => <AllSettlements {...settlement} />}
  </Loaded>
);

export default SettlementPage;
