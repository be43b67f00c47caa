import { Loaded } from '../api/Loaded.tsx';
import { FixtureCard } from '../features/match/card/FixtureCard.tsx';
import { MatchList, MatchListSkeletons } from '../features/match/list/MatchList.tsx';
import { useMatches } from '../features/match/useMatches.ts';
import { CalendarLink } from '../features/tournament/CalendarLink.tsx';
import { ScheduleViews } from '../features/tournament/ScheduleViews.tsx';
import { usePrefetchedTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';

const FixturesPage = () => {
  usePrefetchedTeamsAndStages();
  return (
    <Page title={shellTexts.fixtures}>
      <div className="schedule-bar">
        <ScheduleViews />
        <CalendarLink />
      </div>
      <Loaded query={useMatches()} placeholder={<MatchListSkeletons />}>
        {(matches) => (
          <MatchList
            matches={matches}
            card={(frame) => <FixtureCard key={frame.match.id} {...frame} />}
          />
        )}
      </Loaded>
    </Page>
  );
};

export default FixturesPage;
