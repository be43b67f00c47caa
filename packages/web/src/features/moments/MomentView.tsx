import { momentTexts } from '../../texts/moments.ts';
import { Flag } from '../../ui/Flag.tsx';
import { formatScore } from '../match/tip/bet.ts';
import { formatTip } from '../match/tip/formatTip.ts';
import { useSideNames } from '../match/tip/useKoWords.ts';
import type { Teams } from '../tournament/team.ts';
import { TrophyItem } from '../trophies/TrophyItem.tsx';
import '../trophies/Trophies.css';
import './MomentView.css';
import { gainOf, type NewResult, type Trophy } from './news.ts';
import { RankSlide } from './RankSlide.tsx';
import type { RankMove } from './rankMoves.ts';

/** One thing that has happened. */
export type Moment =
  | { readonly kind: 'rest'; readonly results: readonly NewResult[] }
  | { readonly kind: 'result'; readonly news: NewResult; readonly move: RankMove | null }
  | { readonly kind: 'trophy'; readonly trophy: Trophy };

interface MomentViewProps {
  moment: Moment;
  teams: (match: { home: string; away: string }) => Teams;
  /** What the table is called in which the player's place moved. */
  table: string;
  ownId: number;
}

export const MomentView = ({ moment, teams, table, ownId }: MomentViewProps) => {
  switch (moment.kind) {
    case 'rest':
      return <Rest results={moment.results} />;
    case 'trophy':
      return (
        <div className="moment-trophy">
          <h3>{momentTexts.trophy}</h3>
          <ul className="trophies">
            <TrophyItem {...moment.trophy} />
          </ul>
        </div>
      );
    case 'result':
      return (
        <>
          <Result news={moment.news} teams={teams(moment.news.match)} />
          {moment.move ? <RankSlide move={moment.move} table={table} ownId={ownId} /> : null}
        </>
      );
  }
};

const Rest = ({ results }: { results: readonly NewResult[] }) => (
  <div className="moment-rest">
    <h3>{momentTexts.rest(results.length)}</h3>
    <p>
      {momentTexts.restPoints(
        results.reduce((sum, news) => sum + gainOf(news.tip, news).points, 0),
      )}
    </p>
  </div>
);

const Result = ({ news, teams }: { news: NewResult; teams: Teams }) => {
  const { home, away } = teams;
  const names = useSideNames()(news.match, teams);
  const { result, former, tip } = news;
  const gain = gainOf(tip, news);
  return (
    <div className="moment-result">
      <h3>
        <span className="moment-team">
          <Flag code={home.flag} size={2.5} />
          {home.name}
        </span>
        <span className="moment-score score-figure">
          <span className="visually-hidden">{momentTexts.result} </span>
          {formatScore(result)}
        </span>
        <span className="moment-team">
          <Flag code={away.flag} size={2.5} />
          {away.name}
        </span>
      </h3>
      {former ? <p>{momentTexts.corrected}</p> : null}
      <p>{tip ? momentTexts.tip(formatTip(tip, names)) : momentTexts.noTip}</p>
      {tip ? (
        <p className={`moment-points moment-points-${gain.points > 0 ? 'some' : 'none'}`}>
          {gain.exact > 0 ? `${momentTexts.exact} ` : null}
          {gain.points === 0 ? momentTexts.points(0) : momentTexts.gained(gain.points)}
        </p>
      ) : null}
    </div>
  );
};
