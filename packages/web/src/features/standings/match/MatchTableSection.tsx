import { MAX_GOALS, type Score } from '@tippspiel/rules';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { matchPageTexts as texts } from '../../../texts/matchPage.ts';
import { whatIfTexts } from '../../../texts/standings.ts';
import { formatScore } from '../../match/tip/useKoWords.ts';
import { usePlayerId } from '../../session/identity.ts';
import { OutlookLink, TopRows } from './TopRows.tsx';
import type { MatchTable } from './useMatchTable.ts';
import './MatchTableSection.css';

interface MatchTableSectionProps {
  table: MatchTable;
  groupName: string;
  matchId: number;
  running: Score;
  /** Chooses another group. */
  choice: ReactNode;
}

/** Where the player is if the match ends so or so, the table that follows, and what else can happen. */
export const MatchTableSection = ({ table, groupName, ...rest }: MatchTableSectionProps) => {
  const { matchId, running, choice } = rest;
  const ownId = usePlayerId();
  const [imagined, imagine] = useState<Score | null>(null);
  const isPast = imagined && (imagined.home < running.home || imagined.away < running.away);
  const chosen = isPast || !imagined ? running : imagined;
  const isNow = formatScore(chosen) === formatScore(running);
  const { now, own } = table;
  const shown = isNow ? { ...table, rows: now } : table.imagine(chosen);
  const placeIf = (score: Score): number | null => {
    const rows = formatScore(score) === formatScore(running) ? now : table.imagine(score).rows;
    return rows.find(({ userId }) => userId === ownId)?.position ?? null;
  };
  return (
    <>
      {own ? (
        <section className="match-part" aria-labelledby="match-ends">
          <header>
            <h2 id="match-ends">{whatIfTexts.title}</h2>
            {choice}
          </header>
          <div className="match-ends">
            {endingsOf(running).map((score) => {
              const place = placeIf(score);
              return (
                <button
                  key={formatScore(score)}
                  type="button"
                  aria-pressed={formatScore(score) === formatScore(chosen)}
                  onClick={() => imagine(score)}
                >
                  <b className="score-figure">{formatScore(score)}</b>{' '}
                  <small>{place === null ? null : texts.place(formatCount(place))}</small>
                </button>
              );
            })}
          </div>
        </section>
      ) : null}
      <section className="match-part" aria-labelledby="match-table">
        <header>
          <h2 id="match-table">{groupName}</h2>
          {own ? null : choice}
          <p role="status">
            {isNow
              ? table.isSinceGoal
                ? texts.sinceGoal
                : texts.byMatch
              : texts.ifItEnds(formatScore(chosen))}
          </p>
        </header>
        <TopRows
          label={texts.table(groupName)}
          rows={shown.rows}
          ownId={ownId}
          moves={shown.moves}
          gainOf={shown.gainOf}
        />
        <OutlookLink rows={now} ownId={ownId} to={paths.whatIfMatch(matchId)} />
      </section>
    </>
  );
};

/** As it stands, and with the next goal on either side. */
const endingsOf = ({ home, away }: Score): readonly Score[] =>
  [
    { home, away },
    { home: home + 1, away },
    { home, away: away + 1 },
  ].filter((score) => score.home <= MAX_GOALS && score.away <= MAX_GOALS);
