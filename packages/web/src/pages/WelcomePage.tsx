import { type Bet, endpoints } from '@tippspiel/contract';
import { lazy, Suspense, useContext } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../api/queries.ts';
import Confirmations from '../features/groups/Confirmations.tsx';
import { type Match, untippedMatches } from '../features/match/match.ts';
import { useMatchClock, useMatches, useOwnBets } from '../features/match/useMatches.ts';
import { ChampionTipCard } from '../features/profile/ChampionTip.tsx';
import { MailReminder } from '../features/reminders/MailReminder.tsx';
import { useTournament } from '../features/tournament/useTournament.tsx';
import { paths } from '../paths.ts';
import { welcomeTexts as texts } from '../texts/welcome.ts';
import { documentTitle, PageNotice } from '../ui/Page.tsx';
import '../ui/sheet.css';

const MissedGames = lazy(() => import('../features/groups/MissedGames.tsx'));

/** The one screen after the activation: tip, the champion, a reminder, in this order. */
const WelcomePage = () => {
  const { data: profile } = useAnswer(endpoints.profile);
  const { data: groups = [] } = useAnswer(endpoints.myGroups);
  const isOpen = useTournament()?.started === false;
  const greeting = texts.greeting(profile?.name);
  return (
    <div className="sheet">
      <title>{documentTitle(greeting)}</title>
      <section className="sheet-story">
        <p>{texts.isIn(groups.map(({ name }) => name))}</p>
        <h1 tabIndex={-1}>{greeting}</h1>
      </section>
      <div className="sheet-text">
        {useContext(PageNotice)}
        <Suspense>{profile?.missed ? <MissedGames missed={profile.missed} /> : null}</Suspense>
        <StoredTips />
        <ToTips />
        {isOpen && profile ? <ChampionTipCard championTip={profile.championTip} /> : null}
        <MailReminder />
        <Confirmations />
      </div>
      <nav aria-label={texts.more}>
        <ul className="sheet-rows">
          <li>
            <Link className="sheet-row" to={paths.rules}>
              {texts.toRules}
            </Link>
          </li>
          <li>
            <Link className="sheet-row" to={paths.home}>
              {texts.toHome}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
};

export default WelcomePage;

/** A newcomer's tips of before the account are there. */
const StoredTips = () => {
  const { data: bets = [] } = useOwnBets();
  const count = bets.filter(({ tip }) => tip !== null).length;
  return <p role="status">{count === 0 ? null : texts.storedTips(count)}</p>;
};

const ToTips = () => {
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const now = useMatchClock(matches);
  const isKnown = matches !== undefined && bets !== undefined && now !== null;
  const next = isKnown ? nextToTip(matches, bets, now) : [];
  if (isKnown && next.length === 0) {
    return (
      <Link className="button button-primary sheet-button" to={paths.fixtures}>
        {texts.nothingOpen}
      </Link>
    );
  }
  const round = next[0]?.round ?? null;
  return (
    <Link
      className="button button-primary sheet-button"
      to={round === null ? paths.bet : paths.betRound(round)}
      aria-busy={!isKnown}
    >
      {texts.tip(next.length)}
    </Link>
  );
};

/** So long after the first one that is open, milliseconds. */
const TWO_DAYS = 48 * 3_600_000;

/** What a newcomer tips at once: the next round, or what begins within two days. */
const nextToTip = (matches: readonly Match[], bets: readonly Bet[], now: number) => {
  const open = untippedMatches(matches, bets, now);
  const [first] = open;
  if (!first) return [];
  const end = (first.kickoff ?? Number.POSITIVE_INFINITY) + TWO_DAYS;
  return first.round === null
    ? open.filter(({ kickoff }) => (kickoff ?? Number.POSITIVE_INFINITY) <= end)
    : open.filter(({ round }) => round === first.round);
};
