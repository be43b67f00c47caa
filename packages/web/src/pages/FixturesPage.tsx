import { Loaded } from '../api/Loaded.tsx';
import { MatchList, MatchListSkeletons } from '../features/match/list/MatchList.tsx';
import { RoundFilter, useRoundFilter } from '../features/match/list/RoundFilter.tsx';
import { FixtureRow } from '../features/match/row/FixtureRow.tsx';
import { useMatches } from '../features/match/useMatches.ts';
import { CalendarLink } from '../features/tournament/CalendarLink.tsx';
import { ScheduleViews } from '../features/tournament/ScheduleViews.tsx';
import { usePrefetchedTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';

const FixturesPage = () => {
  usePrefetchedTeamsAndStages();
  const rounds = useRoundFilter();
  return (
    <Page title={shellTexts.fixtures}>
      <div className="schedule-bar">
        <ScheduleViews />
        <CalendarLink />
      </div>
      {rounds ? <RoundFilter filter={rounds} /> : null}
      <Loaded query={useMatches(rounds?.part)} placeholder={<MatchListSkeletons rounds={rounds} />}>
        {(matches) => (
          <MatchList
            matches={matches}
            rounds={rounds}
            row={({ frame, fold }) => (
              <FixtureRow
                key={frame.match.id}
                {...frame}
                fold={fold}
                listed={rounds?.day === null ? rounds.round : null}
              />
            )}
          />
        )}
      </Loaded>
    </Page>
  );
};

export default FixturesPage;
