import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useContext, useMemo } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Loaded } from '../api/Loaded.tsx';
import { useCardFrame } from '../features/match/card/MatchCard.tsx';
import type { Match } from '../features/match/match.ts';
import { MatchTurf } from '../features/match/turf/MatchTurf.tsx';
import { TurfRow } from '../features/match/turf/TurfRow.tsx';
import {
  useAllMatches,
  useAllOwnBets,
  useMatchClock,
  useMatches,
  useOwnBets,
} from '../features/match/useMatches.ts';
import {
  usePrefetchedTeamsAndStages,
  useTeamsAndStages,
} from '../features/tournament/useTeamsAndStages.tsx';
import { isId, paths } from '../paths.ts';
import { matchTexts } from '../texts/matches.ts';
import { matchPageTexts as texts } from '../texts/matchPage.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, PageHeading, PageNotice, StaleMark } from '../ui/Page.tsx';
import './MatchPage.css';

/** One match: before it is played, while it runs, and afterwards. */
const MatchPage = () => {
  usePrefetchedTeamsAndStages();
  const { id: asked = '' } = useParams();
  const id = isId(asked) ? Number(asked) : null;
  const { match, query } = useMatch(id);
  const { known } = useTeamsAndStages();
  if (match && known) return <MatchSheet key={match.id} match={match} />;
  if (id !== null && (!query.isSuccess || (match && !known))) {
    return (
      <Page title={texts.title}>
        <Loaded query={query} height={220}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page title={texts.title}>
      <EmptyState
        title={texts.unknown}
        action={<Link to={paths.fixtures}>{texts.toFixtures}</Link>}
      >
        {texts.unknownText}
      </EmptyState>
    </Page>
  );
};

/** Looks among the matches that are asked for anyway, then among those of the whole season. */
const useMatch = (id: number | null) => {
  const now = useMatches();
  const found = now.data?.find((match) => match.id === id);
  const all = useAllMatches(id !== null && now.isSuccess);
  const match = found ?? all.data?.find((each) => each.id === id);
  return { match, query: now.isSuccess ? all : now };
};

const useOwnTip = (id: number) => {
  const now = useOwnBets();
  const all = useAllOwnBets();
  const bet = [...(now.data ?? []), ...(all.data ?? [])].find(({ matchId }) => matchId === id);
  return bet?.tip ?? null;
};

const MatchSheet = ({ match }: { match: Match }) => {
  const listed = useMemo(() => [match], [match]);
  const frame = useCardFrame(useMatchClock(listed))(match);
  const { home, away } = frame.teams;
  const tip = useOwnTip(match.id);
  const pair = matchTexts.pair(home.name, away.name);
  return (
    <div className="page match-page">
      <MatchTurf {...frame} tip={tip} head={<Head title={pair}>{frame.stageName}</Head>} />
      {useContext(PageNotice)}
      <AlsoRunning than={match.id} />
    </div>
  );
};

/** What else is played at the same time, a tap away. */
const AlsoRunning = ({ than }: { than: number }) => {
  const { data: matches = none } = useMatches();
  const { data: bets = [] } = useOwnBets();
  const now = useMatchClock(matches);
  const frame = useCardFrame(now);
  const others = matches.filter(({ id }) => id !== than).map(frame);
  return others
    .filter(({ phase }) => phase === 'running')
    .map((other) => (
      <TurfRow
        key={other.match.id}
        {...other}
        tip={bets.find(({ matchId }) => matchId === other.match.id)?.tip ?? null}
      />
    ));
};

const none: readonly Match[] = [];

/** The way back and the heading, which names the teams to who does not see them below. */
const Head = ({ title, children }: { title: string; children: ReactNode }) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="match-head">
      <button
        type="button"
        className="icon-button"
        aria-label={texts.back}
        onClick={() => (key === 'default' ? navigate(paths.fixtures) : navigate(-1))}
      >
        <IconArrowLeft aria-hidden />
      </button>
      <PageHeading title={title}>
        <span className="visually-hidden">{title}, </span>
        {children}
      </PageHeading>
      <StaleMark />
    </div>
  );
};

export default MatchPage;
