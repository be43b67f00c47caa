import { Loaded } from '../api/Loaded.tsx';
import { useMatches } from '../features/matches/useMatches.ts';
import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { FixtureCard } from './match/FixtureCard.tsx';
import { MatchList } from './match/MatchList.tsx';
import { MatchListSkeletons } from './match/MatchListSkeletons.tsx';
import { usePrefetchedFacts } from './match/useFacts.ts';

const FixturesPage = () => {
  usePrefetchedFacts();
  return (
    <Page title={shellTexts.fixtures}>
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
