import { IconCrown } from '@tabler/icons-react';
import type { AnswerOf, endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { type Match, winnerOf } from '../../features/match/match.ts';
import type { MatchFrame } from '../../features/match/matchFrame.ts';
import { KoResult } from '../../features/match/result/EarnedPoints.tsx';
import { formatScore } from '../../features/match/tip/useKoWords.ts';
import { shownScore } from '../../features/match/turf/turfParts.tsx';
import { namedWinners } from '../../features/standings/DayWinners.tsx';
import type { LiveRow } from '../../features/standings/liveTable.ts';
import { useSlidingRows } from '../../features/standings/movingRows.ts';
import { TeamBadge } from '../../features/tournament/TeamBadge.tsx';
import { useCountries } from '../../features/tournament/useTeamsAndStages.tsx';
import { useTournament, useWords } from '../../features/tournament/useTournament.tsx';
import { formatCount } from '../../formats.ts';
import { matchTexts } from '../../texts/matches.ts';
import { placeChangeTexts } from '../../texts/placeChange.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { tvTexts as texts } from '../../texts/tv.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { KickoffDate } from '../../ui/FormattedDate.tsx';
import { PlaceChange } from '../../ui/PlaceChange.tsx';
import { Countdown } from '../home/Countdown.tsx';
import { ROWS_A_SLIDE, type ShownTip, TIPS_A_SLIDE } from './slides.ts';
import { TvDuel } from './TvMatches.tsx';

interface TvHeadProps {
  title: string;
  /** Stands beside the title. */
  note?: ReactNode;
  page?: number;
  pages?: number;
}

const TvHead = ({ title, note, page = 0, pages = 1 }: TvHeadProps) => (
  <header className="tv-head">
    <h2>{title}</h2>
    {note ? <span>{note}</span> : null}
    {pages > 1 ? <span className="tv-page">{texts.page(page + 1, pages)}</span> : null}
  </header>
);

/** In place of a slide that has nothing to show. */
export const TvMessage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="tv-slide tv-message">
    <h2>{title}</h2>
    {children}
  </div>
);

/** Names are up to 40 characters long: the longer ones are smaller, in two lines. */
const LONG_NAME = 22;

const TvPlayer = ({ name, avatar }: { name: string; avatar: string }) => (
  <>
    <Avatar src={avatar} size={3.75} />
    <span className={name.length > LONG_NAME ? 'tv-name tv-name-long' : 'tv-name'}>{name}</span>
  </>
);

interface TvTableProps {
  group: string;
  /** The whole table. */
  rows: readonly LiveRow[];
  /** Whether a running score counts in it. */
  isProvisional: boolean;
  page: number;
  pages: number;
}

/** A part of the table; its rows slide as goals fall. */
export const TvTable = ({ group, rows, isProvisional, page, pages }: TvTableProps) => {
  const shown = rows.slice(page * ROWS_A_SLIDE, (page + 1) * ROWS_A_SLIDE);
  const list = useSlidingRows<HTMLOListElement>(shown.map(({ userId }) => userId).join());
  if (rows.length === 0) {
    return <TvMessage title={standingsTexts.noRows}>{standingsTexts.noRowsText}</TvMessage>;
  }
  return (
    <section className="tv-slide">
      <TvHead
        title={group}
        note={isProvisional ? standingsTexts.provisionalShort : null}
        page={page}
        pages={pages}
      />
      <ol ref={list} className="tv-rows" aria-label={standingsTexts.table(group)}>
        {shown.map((row) => (
          <li key={row.userId}>
            <span className="tv-place score-figure">{formatCount(row.position)}</span>
            <PlaceChange change={row.change} />
            <TvPlayer name={row.name} avatar={row.avatar} />
            <span className="tv-gain">
              {row.livePoints > 0 ? texts.gain(row.livePoints) : null}
            </span>
            <span className="tv-points score-figure">{row.points}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

interface TvTipsProps {
  frame: MatchFrame;
  /** Of the whole match. */
  tips: readonly ShownTip[];
  page: number;
  pages: number;
}

/** Who has tipped what in a match that has started, and what that is worth now. */
export const TvTips = ({ frame, tips, page, pages }: TvTipsProps) => {
  const { match, teams } = frame;
  const pair = matchTexts.pair(teams.home.name, teams.away.name);
  const score = shownScore(match);
  return (
    <section className="tv-slide">
      <TvHead
        title={texts.tips}
        note={
          <>
            {pair} {score ? <b className="score-figure">{formatScore(score)}</b> : null}
          </>
        }
        page={page}
        pages={pages}
      />
      <div className="tv-after">
        <KoResult match={match} teams={teams} />
      </div>
      <ol className="tv-tips" aria-label={pair}>
        {tips
          .slice(page * TIPS_A_SLIDE, (page + 1) * TIPS_A_SLIDE)
          .map(({ userId, name, avatar, tip, points }) => (
            <li key={userId}>
              <TvPlayer name={name} avatar={avatar} />
              <span className="tv-advances">
                {tip.ko === 0 ? null : (
                  <TeamBadge team={tip.ko === 1 ? teams.home : teams.away} labelled size={2.75} />
                )}
              </span>
              <span className="tv-tip score-figure">{formatScore(tip)}</span>
              <span className={points ? 'tv-worth tv-worth-some' : 'tv-worth'}>
                {points === null ? null : placeChangeTexts.points(points)}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
};

type WonDay = AnswerOf<typeof endpoints.scoreDays>[number];

export const TvWinner = ({ group, day }: { group: string; day: WonDay }) => {
  const { shown, more } = namedWinners(day);
  const { winnersTotal: total } = day;
  return (
    <section className="tv-slide tv-celebration turf">
      <IconCrown aria-hidden className="tv-crown" />
      <h2>
        {total === 1 ? placeChangeTexts.dayWinner : placeChangeTexts.dayWinners(formatCount(total))}
      </h2>
      <ul>
        {shown.map(({ userId, name, avatar }) => (
          <li key={userId}>
            <Avatar src={avatar} size={9} />
            <strong>{name}</strong>
          </li>
        ))}
      </ul>
      <p>
        {more === null ? null : `${more} · `}
        {placeChangeTexts.points(day.winners[0]?.points ?? 0)} · {group}
      </p>
    </section>
  );
};

interface TvChampionProps {
  final: Match;
  group: string;
  rows: readonly LiveRow[];
}

/** After the last match: the champion, and who is on top of the group. */
export const TvChampion = ({ final, group, rows }: TvChampionProps) => {
  const { countryOf, badgeBeside } = useCountries();
  const words = useWords();
  const confirmed = useTournament()?.champion;
  const winner = winnerOf(final);
  const champion = confirmed ?? (winner === null ? null : countryOf(winner).name);
  const first = rows.filter(({ position, points }) => position === 1 && points > 0);
  const names = first.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = first.length - names.length;
  return (
    <section className="tv-slide tv-celebration turf">
      <h2>{words.champion}</h2>
      {champion === null ? null : (
        <ul>
          <li>
            {badgeBeside(champion, 14)}
            <strong>{champion}</strong>
          </li>
        </ul>
      )}
      {first.length === 0 ? null : (
        <p>
          {texts.groupWinner(group)}: {names.join(', ')}
          {more > 0 ? ` ${placeChangeTexts.morePlayers(formatCount(more))}` : null}
        </p>
      )}
    </section>
  );
};

const MOST_NAMES = 3;

export const TvNext = ({ frame }: { frame: MatchFrame }) => {
  const { match, teams, isToday } = frame;
  return (
    <section className="tv-slide tv-next">
      <TvHead title={matchTexts.nextMatch} note={frame.stageName} />
      <TvDuel home={teams.home} away={teams.away}>
        <span className="tv-kickoff score-figure">
          {isToday ? null : (
            <small>
              <KickoffDate {...match} style="weekday-date" />
            </small>
          )}
          <KickoffDate {...match} style="time" />
        </span>
      </TvDuel>
      {match.kickoff === null ? null : <Countdown kickoff={match.kickoff} />}
    </section>
  );
};
