import { endpoints } from '@tippspiel/contract';
import { useParams } from 'react-router';
import { hasStatus } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/queries.ts';
import { GroupTable } from '../features/countries/GroupTable.tsx';
import { useOpenRow } from '../features/match/list/useOpenRow.ts';
import { useMatchFrame } from '../features/match/matchFrame.ts';
import { FixtureRow } from '../features/match/row/FixtureRow.tsx';
import { useMatchClock } from '../features/match/useMatches.ts';
import { TeamBadge } from '../features/tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { countryTexts } from '../texts/bracket.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import '../features/match/list/MatchList.css';
import { useWords } from '../features/tournament/useTournament.tsx';

const CountryPage = () => {
  const { isocode: code = '' } = useParams();
  const isocode = code.toUpperCase();
  const words = useWords();
  const query = useAnswer(endpoints.countryMatches, { params: { country: isocode } });
  const { team, stageName } = useTeamsAndStages();
  const frame = useMatchFrame(useMatchClock(query.data?.matches));
  const { foldOf } = useOpenRow(noRow);
  if (hasStatus(query.error, 400, 404)) {
    return (
      <Page title={isocode}>
        <EmptyState title={countryTexts.unknown(words)}>{countryTexts.unknownText}</EmptyState>
      </Page>
    );
  }
  const shown = team(isocode);
  return (
    <Page title={shown.name} aside={<TeamBadge team={shown} size={2.5} />}>
      <Loaded query={query} placeholder={<Placeholder />}>
        {({ group, matches, table }) => (
          <>
            {group === null ? null : (
              <Card title={stageName(group)}>
                <GroupTable
                  label={countryTexts.table(stageName(group))}
                  rows={table}
                  isocode={isocode}
                  team={team}
                />
              </Card>
            )}
            <section className="match-day">
              <h2>{countryTexts.matches}</h2>
              {matches.length === 0 ? (
                <EmptyState>{countryTexts.noMatches(words)}</EmptyState>
              ) : null}
              <div className="match-rows">
                {matches.map((match) => (
                  <FixtureRow key={match.id} {...frame(match)} fold={foldOf(match.id)} showsDay />
                ))}
              </div>
            </section>
          </>
        )}
      </Loaded>
    </Page>
  );
};

/** The player alone unfolds a row here. */
const noRow = { suggested: null, nextOf: () => null };

const Placeholder = () => (
  <>
    <Skeletons count={1} height={300} />
    <Skeletons count={3} height={48} />
  </>
);

export default CountryPage;
