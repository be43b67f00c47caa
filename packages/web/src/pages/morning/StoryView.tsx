import { afterTimeText } from '@tippspiel/contract';
import type { MatchDayKey } from '@tippspiel/rules';
import { Link } from 'react-router';
import type { Match } from '../../features/match/match.ts';
import { formatScore, formatTip, useSideNames } from '../../features/match/tip/useKoWords.ts';
import { useSpokenDay } from '../../features/moments/dayName.ts';
import { listed } from '../../features/moments/shareText.ts';
import type { Story, StoryRow, ToldTip } from '../../features/moments/story.ts';
import { TeamBadge } from '../../features/tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.tsx';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { morningTexts as texts } from '../../texts/morning.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PlaceChange } from '../../ui/PlaceChange.tsx';
import { sentencesOf } from './headline.ts';
import './StoryView.css';

interface StoryViewProps {
  story: Story;
  day: MatchDayKey;
  dayName: string;
  now: number;
  ownId: number;
  headline: string;
}

/** The day as it is told: the headline on a turf, the own matches, the table around the player. */
export const StoryView = ({ story, day, dayName, now, ownId, headline }: StoryViewProps) => {
  const pairOf = usePair();
  const inWords = useTipInWords();
  const spoken = useSpokenDay()(day, now);
  const { best, results, points, winners, rows } = story;
  const bestTip = best && texts.best(inWords(best), pairOf(best.match));
  const hasWon = winners.some(({ userId }) => userId === ownId);
  return (
    <>
      <section className="story-head" aria-label={dayName}>
        <p>{dayName}</p>
        <h2>{headline}</h2>
        <p>{sentencesOf(story, { ownId, bestTip }).join(' ')}</p>
      </section>
      <section className="story-part">
        <header>
          <h2>{texts.own(spoken)}</h2>
          <p>{hasWon ? `${texts.sum(points)}, ${texts.dayBest}` : texts.sum(points)}</p>
        </header>
        <ul>
          {results.map((result) => (
            <OwnResult key={result.match.id} {...result} />
          ))}
        </ul>
      </section>
      <section className="story-part">
        <header>
          <h2>{texts.table}</h2>
          <p>{texts.tableSide}</p>
        </header>
        {rows.length === 0 ? <p>{texts.noTable}</p> : null}
        <ol>
          {around(rows, ownId).map((row) => (
            <PlaceRow key={row.userId} row={row} isOwn={row.userId === ownId} />
          ))}
        </ol>
        <Winners winners={winners} ownId={ownId} />
        <Gaffe story={story} ownId={ownId} />
      </section>
    </>
  );
};

const usePair = () => {
  const { teams } = useTeamsAndStages();
  return (match: Match) => {
    const { home, away } = teams(match);
    return texts.pair(home.name, away.name);
  };
};

const useTipInWords = () => {
  const { teams } = useTeamsAndStages();
  const namesOf = useSideNames();
  return ({ match, tip }: ToldTip) => formatTip(tip, namesOf(match, teams(match)));
};

const OwnResult = ({ match, result, tip, points }: Story['results'][number]) => {
  const { teams } = useTeamsAndStages();
  const { home, away } = teams(match);
  const inWords = useTipInWords();
  const later = afterTimeText(result);
  return (
    <li className="story-row">
      <TeamBadge team={home} size={1.5} />
      <span className="score-figure">{formatScore(result)}</span>
      <TeamBadge team={away} size={1.5} />
      <span className="story-teams">
        {texts.pair(home.name, away.name)}
        {later === null ? null : <small> {later}</small>}
      </span>
      <span className="story-soft">
        {tip ? `${texts.tip} ${inWords({ match, tip })}` : texts.noTip}
      </span>
      <strong className="score-figure" title={texts.sum(points)}>
        <span aria-hidden>{points}</span>
        <span className="visually-hidden">{texts.sum(points)}</span>
      </strong>
    </li>
  );
};

const PlaceRow = ({ row, isOwn }: { row: StoryRow; isOwn: boolean }) => (
  <li className="story-row" aria-current={isOwn ? 'true' : undefined}>
    <span className="score-figure">{formatCount(row.position)}</span>
    <Avatar src={row.avatar} size={2} />
    <Link className="story-name" to={paths.profile(row.userId)}>
      {isOwn ? texts.you : row.name}
    </Link>
    {row.change === 0 ? null : <PlaceChange change={row.change} />}
    <span className="story-soft">{row.gain > 0 ? texts.gain(row.gain) : null}</span>
    <strong className="score-figure">{formatCount(row.points)}</strong>
  </li>
);

const NEIGHBOURS = 2;

/** The rows around the player; at either end of the table as many as in its middle. */
const around = (rows: readonly StoryRow[], ownId: number): readonly StoryRow[] => {
  const size = 2 * NEIGHBOURS + 1;
  const own = Math.max(
    0,
    rows.findIndex(({ userId }) => userId === ownId),
  );
  const start = Math.max(0, Math.min(own - NEIGHBOURS, rows.length - size));
  return rows.slice(start, start + size);
};

const Winners = ({ winners, ownId }: { winners: Story['winners']; ownId: number }) => {
  const [first] = winners;
  if (!first) return null;
  const ownFirst = winners.toSorted(
    (a, b) => Number(b.userId === ownId) - Number(a.userId === ownId),
  );
  const names = ownFirst.map(({ userId, name }) => (userId === ownId ? texts.ownInList : name));
  return <p className="story-lead">{texts.winner(listed(names), first.gain)}</p>;
};

const Gaffe = ({ story: { gaffe }, ownId }: { story: Story; ownId: number }) => {
  const pairOf = usePair();
  const inWords = useTipInWords();
  const { teams } = useTeamsAndStages();
  if (!gaffe) return null;
  const { match, tip, player, isAlone } = gaffe;
  const result = formatScore(match.result);
  const { home, away } = teams(match);
  const side = tip.home === tip.away ? texts.draw : tip.home > tip.away ? home.name : away.name;
  const pair = pairOf(match);
  return (
    <p className="story-lead">
      {player.userId === ownId
        ? texts.gaffeOwn(inWords(gaffe), pair, result)
        : isAlone
          ? texts.gaffeAlone(player.name, side, pair, result)
          : texts.gaffe(player.name, inWords(gaffe), pair, result)}
    </p>
  );
};
