import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/queries.ts';
import { ContestChoice } from '../features/contest/ContestChoice.tsx';
import { ContestTable } from '../features/contest/ContestTable.tsx';
import { paths } from '../paths.ts';
import { contestTexts as texts } from '../texts/contest.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** The contest of groups: its table, and which group the player counts for. */
const ContestPage = () => (
  <Page title={texts.title}>
    <Loaded query={useAnswer(endpoints.contest)} count={2} height={180}>
      {(contest) =>
        contest === null ? (
          <EmptyState action={<Link to={paths.standings}>{texts.toStandings}</Link>}>
            {texts.none}
          </EmptyState>
        ) : (
          <>
            <div className="contest-intro">
              <p>{texts.rule(contest.best)}</p>
              <ContestChoice contest={contest} />
            </div>
            <ContestTable best={contest.best} countsFor={contest.countsFor} />
          </>
        )
      }
    </Loaded>
  </Page>
);

export default ContestPage;
